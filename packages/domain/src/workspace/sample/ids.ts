/** The prefix of the sample's provider ids, which are never sent to the provider. */
export const samplePrefix = 'sample_';
export const isSampleId = (providerId: string) => providerId.startsWith(samplePrefix);

/** The account of the sample's card charges, which does not exist. */
export const sampleAccount = 'sample_account';

/** The choice that replaces a card when paying for a sample donor. */
export const sampleCards = {
  approved: 'pm_sample_approved',
  declined: 'pm_sample_declined',
} as const;
