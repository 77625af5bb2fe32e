import type { EventConsumer } from '../../platform/events/consumer.ts';
import { thankAutomatically } from './service/thank.ts';

/** Thanks for each donation that comes in, in the organizations that have switched that on. */
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
