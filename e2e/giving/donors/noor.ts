/** A donor of whom everything is known. */
export const noor = {
  name: 'Noor Haddad',
  email: 'noor@example.org',
  phone: '+14155552671',
  address: { street: '1 Elm St', city: 'Salem', state: 'OR', zipCode: '97301', country: 'USA' },
  notes: 'Prefers letters.',
  tags: ['choir'],
};
