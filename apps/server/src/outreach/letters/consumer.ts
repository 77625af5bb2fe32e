import type { EventConsumer } from '../../platform/events/consumer.ts';
import { thankAutomatically } from './service/thank.ts';

/** Sends a thank-you letter for each new donation, in organizations that switched this on. */
export const thankYouLetters: EventConsumer = {
  name: 'thank-you-letters',
  entities: ['donation'],
  async handle(ctx, events) {
    const isNew = events.filter(
      ({ type, source }) => source === 'activity' && (type === 'created' || type === 'settled'),
    );
    for (const donationId of new Set(isNew.map(({ entityId }) => entityId))) {
      await thankAutomatically(ctx, donationId);
    }
  },
};
