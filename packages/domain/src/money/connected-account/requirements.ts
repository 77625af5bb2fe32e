/**
 * The payment provider's requirements, in words. Its names go from the whole to the part, such as
 * `individual.verification.document`, and the longest known ending decides.
 */
const words: Record<string, string> = {
  external_account: 'A bank account for payouts',
  tos_acceptance: 'Your agreement to the payment provider’s terms of service',
  business_type: 'Your type of organization',
  'business_profile.mcc': 'What your organization does',
  'business_profile.url': 'Your website',
  'business_profile.product_description': 'A description of what your organization does',
  'business_profile.support_phone': 'A phone number for your donors',
  'business_profile.support_email': 'An email address for your donors',
  'business_profile.name': 'The name your donors know you by',
  'settings.payments.statement_descriptor': 'The name shown on card statements',
  'company.name': 'Your organization’s legal name',
  'company.tax_id': 'Your organization’s tax ID',
  'company.phone': 'Your organization’s phone number',
  'company.address': 'Your organization’s address',
  'company.verification.document': 'A document that proves your organization’s name and address',
  'company.owners_provided': 'Who owns your organization',
  'company.directors_provided': 'Who directs your organization',
  'company.executives_provided': 'Who runs your organization',
  first_name: 'Your representative’s first name',
  last_name: 'Your representative’s last name',
  dob: 'Your representative’s date of birth',
  email: 'Your representative’s email address',
  phone: 'Your representative’s phone number',
  address: 'Your representative’s home address',
  ssn_last_4: 'The last four digits of your representative’s Social Security number',
  id_number: 'Your representative’s tax or Social Security number',
  relationship: 'Your representative’s role in your organization',
  'verification.document': 'An ID for your representative',
  'verification.additional_document': 'A document that proves your representative’s home address',
};

/** Returns one requirement in words; an unknown one is at least readable. */
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

/** Returns all requirements in words, overdue ones first, each sentence once. */
export function requirementsInWords(account: {
  currentlyDue: readonly string[];
  pastDue: readonly string[];
}): Requirement[] {
  const found = new Map<string, Requirement>();
  const add = (code: string, isPastDue: boolean) => {
    const text = requirementText(code);
    if (!found.has(text)) found.set(text, { code, text, isPastDue });
  };
  for (const code of account.pastDue) add(code, true);
  for (const code of account.currentlyDue) add(code, false);
  return [...found.values()];
}
