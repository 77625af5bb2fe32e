import type { EventConsumer } from '../../platform/events/consumer.ts';
import { findConnection } from './queries/connection.ts';
import { markDonations } from './queries/documents.ts';
import { consumerName } from './queries/reading.ts';

/** Marks changed donations and their refunds, so that they are compared with QuickBooks. */
export const quickBooksEvents: EventConsumer = {
  name: consumerName,
  entities: ['donation'],
  async handle(ctx, events) {
    const connection = await findConnection(ctx);
    if (!connection?.startsOn) return;
    const { realmId, startsOn, holdHours } = connection;
    const ids = [...new Set(events.map(({ entityId }) => entityId))];
    await markDonations(ctx, { realmId, startsOn, holdHours }, ids);
  },
};
