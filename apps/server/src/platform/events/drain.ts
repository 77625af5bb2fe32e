import type { OrgId } from '../db/tenant.ts';
import type { Services } from '../core/services.ts';
import { runAsOrganization } from '../jobs/unit-of-work.ts';
import { forEachConcurrently } from '../jobs/for-each-concurrently.ts';
import type { Watch } from '../jobs/watch.ts';
import type { EventConsumer } from './consumer.ts';
import {
  clearFailures,
  findOrganizationsWithEvents,
  putOffReading,
  readEvents,
} from './cursors.ts';

const mostOrganizations = 100;
const mostConcurrent = 2;
const batchSize = 500;
/** An organization with more events continues in the next round, behind the others. */
const batchesPerTurn = 10;

/** Hands business events to their consumers, organization by organization. */
export const drainFeed = (consumers: readonly EventConsumer[]): Watch => ({
  name: 'events/drain',
  everyMs: 1_000,
  async run(services) {
    for (const consumer of consumers) await drainConsumer(services, consumer);
  },
});

/** Hands one consumer the events since its last turn. */
export async function drainConsumer(services: Services, consumer: EventConsumer) {
  const { pools } = services;
  const found = await findOrganizationsWithEvents(pools.ops, consumer.name, mostOrganizations);
  await forEachConcurrently(found, mostConcurrent, (id) =>
    drainOrganization(services, consumer, id),
  );
}

async function drainOrganization(services: Services, consumer: EventConsumer, id: OrgId) {
  const { log } = services;
  try {
    for (let batch = 0; batch < batchesPerTurn; batch += 1) {
      const count = await runAsOrganization(services, id, log, async (ctx) => {
        const events = await readEvents(ctx, consumer, batchSize);
        if (events.length > 0) await consumer.handle(ctx, events);
        await clearFailures(ctx, consumer.name);
        return events.length;
      });
      if (count < batchSize) return;
    }
  } catch (error) {
    log.error(error, `${consumer.name} could not handle business events`);
    await runAsOrganization(services, id, log, (ctx) => putOffReading(ctx, consumer.name));
  }
}
