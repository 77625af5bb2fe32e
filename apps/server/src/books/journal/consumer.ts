import type { EventConsumer } from '../../platform/events/consumer.ts';
import { consumerName, postRecords } from './queries/post.ts';

/** Posts each change of a donation or a pledge, in organizations that have started the journal. */
export const journalPosting: EventConsumer = {
  name: consumerName,
  entities: ['donation', 'pledge'],
  async handle(ctx, events) {
    const listIds = (entity: 'donation' | 'pledge') => [
      ...new Set(events.filter((event) => event.entity === entity).map((event) => event.entityId)),
    ];
    await postRecords(ctx, { donations: listIds('donation'), pledges: listIds('pledge') });
  },
};
