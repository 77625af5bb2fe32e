/** The types of events that a webhook can deliver, each with the sentence that explains it. */
export const webhookEvents = {
  'donor.created': 'A donor was added.',
  'donor.updated': 'A donor was changed.',
  'donor.deleted': 'A donor was moved to the trash.',
  'donor.restored': 'A donor was restored from the trash.',
  'donor.erased': 'A donor was erased for good.',
  'campaign.created': 'A campaign was added.',
  'campaign.updated': 'A campaign was changed.',
  'campaign.deleted': 'A campaign was moved to the trash.',
  'campaign.restored': 'A campaign was restored from the trash.',
  'campaign.erased': 'A campaign was erased for good.',
  'pledge.created': 'A pledge was added.',
  'pledge.updated': 'A pledge was changed or paid.',
  'pledge.deleted': 'A pledge was moved to the trash.',
  'pledge.restored': 'A pledge was restored from the trash.',
  'pledge.erased': 'A pledge was erased for good.',
  'donation.created': 'A donation was recorded; a card donation may still be pending.',
  'donation.updated': 'A donation was changed or refunded.',
  'donation.settled': 'The money of a pending donation has arrived.',
  'donation.deleted': 'A donation was moved to the trash.',
  'donation.restored': 'A donation was restored from the trash.',
  'donation.erased': 'A donation was erased for good.',
  'recurring_donation.created': 'A recurring donation was set up.',
  'recurring_donation.updated': 'A recurring donation was changed, charged, paused or ended.',
  'recurring_donation.erased': 'A recurring donation was erased for good.',
  'receipt.created': 'A receipt was issued.',
  'receipt.updated': 'A receipt was sent, voided or replaced.',
  'receipt.erased': 'A receipt was erased for good.',
} as const;

export type WebhookEventType = keyof typeof webhookEvents;

export const webhookEventTypes = Object.keys(webhookEvents) as [
  WebhookEventType,
  ...WebhookEventType[],
];

/** The type of the event that somebody sends to try an endpoint. */
export const webhookTestType = 'webhook.test';

export const isWebhookEventType = (text: string): text is WebhookEventType =>
  Object.hasOwn(webhookEvents, text);
