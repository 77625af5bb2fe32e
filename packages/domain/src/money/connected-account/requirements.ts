/**
 * What the payment provider asks for, in words. Its names go from the whole to the part, such as
 * `individual.verification.document`, and the longest ending that is known here decides.
 */
const words: Record<string, string> = {
  external_account: 'A bank account for payouts',
  tos_acceptance: 'Your agreement to the payment provider’s terms of service',
  business_type: 'What kind of organization you are',
  'business_profile.mcc': 'What your organization does',
  'business_profile.url': 'Your website',
  'business_profile.product_description': 'A description of what your organization does',
  'business_profile.support_phone': 'A phone number for your donors',
  'business_profile.support_email': 'An email address for your donors',
  'business_profile.name': 'The name under which your donors know you',
  'settings.payments.statement_descriptor': 'The name that card statements show',
  'company.name': 'The legal name of your organization',
  'company.tax_id': 'The tax ID of your organization',
  'company.phone': 'The phone number of your organization',
  'company.address': 'The address of your organization',
  'company.verification.document':
    'A document that proves the name and address of your organization',
  'company.owners_provided': 'Who owns your organization',
  'company.directors_provided': 'Who directs your organization',
  'company.executives_provided': 'Who runs your organization',
  first_name: 'The first name of the person who represents you',
  last_name: 'The last name of the person who represents you',
  dob: 'The date of birth of the person who represents you',
  email: 'The email address of the person who represents you',
  phone: 'The phone number of the person who represents you',
  address: 'The home address of the person who represents you',
  ssn_last_4: 'The last four digits of the Social Security number of the person who represents you',
  id_number: 'The tax or Social Security number of the person who represents you',
  relationship: 'What the person who represents you does in your organization',
  'verification.document': 'An identity document of the person who represents you',
  'verification.additional_document':
    'A document that proves the home address of the person who represents you',
};

/** One requirement in words; one that is not known is at least readable. */
export function requirementText(code: string): string {
  const parts = code.split('.');
  for (let from = 0; from < parts.length; from += 1) {
    for (let to = parts.length; to > from; to -= 1) {
      const known = words[parts.slice(from, to).join('.')];
      if (known !== undefined) return known;
    }
  }
  const readable = (parts.at(-1) ?? code).replaceAll('_', ' ').trim();
  return (
    `${readable.charAt(0).toUpperCase()}${readable.slice(1)}` || 'More about your organization'
  );
}

export type Requirement = { code: string; text: string; isPastDue: boolean };

/** All of them, what is past due first, each sentence once. */
export function requirementsInWords(asked: {
  currentlyDue: readonly string[];
  pastDue: readonly string[];
}): Requirement[] {
  const found = new Map<string, Requirement>();
  const add = (code: string, isPastDue: boolean) => {
    const text = requirementText(code);
    if (!found.has(text)) found.set(text, { code, text, isPastDue });
  };
  for (const code of asked.pastDue) add(code, true);
  for (const code of asked.currentlyDue) add(code, false);
  return [...found.values()];
}
