/** The provider's ids of the sample begin with this: nobody is ever asked about them. */
export const samplePrefix = 'sample_';
export const isSampleId = (providerId: string) => providerId.startsWith(samplePrefix);

/** The account at which the sample's cards are charged: there is none. */
export const sampleAccount = 'sample_account';

/** What somebody chooses in the place of a card to pay for a sample donor. */
export const sampleCards = {
  approved: 'pm_sample_approved',
  declined: 'pm_sample_declined',
} as const;
