import type { Stripe } from 'stripe';

export type Requirements = { due: string[]; pending: string[] };

const always = [
  'business_profile.product_description',
  'business_profile.support_phone',
  'business_profile.url',
  'external_account',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

const ofPeople = ['individual.dob.day', 'individual.dob.month', 'individual.dob.year'];
const ofOrganizations = [
  'company.name',
  'company.tax_id',
  'representative.first_name',
  'representative.last_name',
];

/** What an account still has to provide: everything until the onboarding is completed. */
export function computeRequirements(account: Stripe.Account): Requirements {
  if (account.details_submitted) return { due: [], pending: [] };
  const own =
    account.business_type === 'individual'
      ? ofPeople
      : account.business_type === null
        ? ['business_type']
        : ofOrganizations;
  return { due: [...own, ...always].toSorted(), pending: [] };
}
