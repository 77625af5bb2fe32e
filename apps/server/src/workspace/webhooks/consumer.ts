import { createHash } from 'node:crypto';
import { isWebhookEventType } from '@pledgewell/domain';
import type { Ctx } from '../../platform/core/context.ts';
import type { BusinessEvent } from '../../platform/events/business-event.ts';
import type { EventConsumer } from '../../platform/events/consumer.ts';
import { toPayload } from './payload.ts';
import { eraseContents, insertDeliveries, type NewDelivery } from './queries/deliveries.ts';
import { consumerName } from './queries/reading.ts';
import { lockWebhookRows, selectWebhooks } from './queries/webhooks.ts';
import { readRecords } from './service/read-records.ts';
import { apiPermission } from './service/api-permission.ts';

/** Adds a delivery of each event for each webhook that wants it. Sample data reaches nobody. */
export const webhookEvents: EventConsumer = {
  name: consumerName,
  entities: ['donor', 'campaign', 'pledge', 'donation', 'recurring_donation', 'receipt'],
  async handle(ctx, read) {
    const events = read.filter(
      (event) => event.source !== 'sample' && isWebhookEventType(toType(event)),
    );
    const erased = events.filter(({ type }) => type === 'erased');
    const deliveries = await toDeliveries(ctx, events);
    if (erased.length === 0 && deliveries.length === 0) return;

    const active = new Set(await lockWebhookRows(ctx));
    await eraseContents(
      ctx,
      erased.map(({ entityId }) => entityId),
    );
    await insertDeliveries(
      ctx,
      deliveries.filter(({ webhookId }) => active.has(webhookId)),
    );
  },
};

async function toDeliveries(ctx: Ctx, events: readonly BusinessEvent[]) {
  const active = (await selectWebhooks(ctx)).filter(({ isActive }) => isActive);
  if (active.length === 0 || apiPermission(ctx) !== null) return [];

  const wanted = events.filter((event) => active.some((webhook) => wants(webhook, event)));
  const records = await readRecords(ctx, wanted);
  return wanted.flatMap((event) => {
    const { entityId, occurredAt: createdAt } = event;
    const [eventId, type] = [toEventId(ctx, event), toType(event)];
    const data = records.get(entityId) ?? { _id: entityId };
    const body = toPayload({ id: eventId, type, createdAt, data });
    return active
      .filter((webhook) => wants(webhook, event))
      .map(({ id: webhookId }): NewDelivery => {
        return { webhookId, eventId, type, entityId, body, isReplay: false };
      });
  });
}

const toType = ({ entity, type }: BusinessEvent) => `${entity}.${type}`;

const wants = ({ eventTypes }: { eventTypes: string[] | null }, event: BusinessEvent) =>
  eventTypes === null || eventTypes.includes(toType(event));

/** The same whenever the event is read, so that a receiver recognizes doubles. */
function toEventId({ organization }: Ctx, { sequence }: BusinessEvent) {
  const hash = createHash('sha256').update(`${organization.id} ${sequence}`).digest('hex');
  return `evt_${hash.slice(0, 32)}`;
}
