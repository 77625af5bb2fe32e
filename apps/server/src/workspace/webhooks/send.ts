import type { OrgId } from '../../platform/db/tenant.ts';
import type { Services } from '../../platform/core/services.ts';
import type { UnitOfWork } from '../../platform/core/unit-of-work.ts';
import { unitOfWork } from '../../platform/jobs/unit-of-work.ts';
import type { Watch } from '../../platform/jobs/watch.ts';
import { claimDeliveries, findDueOrganizations, type ClaimedDelivery } from './queries/sending.ts';
import { sendDelivery } from './service/send-delivery.ts';

const mostOrganizations = 50;
/** A few, so that a slow receiver delays no other organization. */
const mostPerOrganization = 4;
const mostCalls = 64;
/** Then other organizations may have the place. */
const mostInTurn = 25;
/** Longer than a call may take. */
const leaseMs = 30_000;

/**
 * Sends what is due. A round starts calls and does not wait for them, so that slow receivers hold
 * up nobody else.
 */
export function sendWebhooks(): Watch {
  const running = new Map<OrgId, number>();
  const calls = new Set<Promise<void>>();

  const start = (services: Services, id: OrgId, work: Promise<void>) => {
    running.set(id, (running.get(id) ?? 0) + 1);
    const call = work
      .catch((error: unknown) => services.log.error(error, 'a webhook could not be sent'))
      .then(() => {
        calls.delete(call);
        const left = (running.get(id) ?? 1) - 1;
        if (left > 0) running.set(id, left);
        else running.delete(id);
      });
    calls.add(call);
  };

  return {
    name: 'webhooks/send',
    everyMs: 200,
    async run(services) {
      const now = services.now();
      const due = await findDueOrganizations(services.pools.ops, now, mostOrganizations);
      for (const id of due) {
        const room = Math.min(mostPerOrganization - (running.get(id) ?? 0), mostCalls - calls.size);
        if (room <= 0) continue;
        const unit = unitOfWork(services, id);
        const claimed = await claim(unit, room);
        for (const delivery of claimed) start(services, id, sendInTurn(unit, delivery));
      }
    },
    finish: async () => void (await Promise.all(calls)),
  };
}

/** Sends one delivery, and then a limited number of the organization's next ones. */
async function sendInTurn(unit: UnitOfWork, first: ClaimedDelivery): Promise<void> {
  await sendDelivery(unit, first);
  for (let sent = 1; sent < mostInTurn; sent += 1) {
    const [next] = await claim(unit, 1);
    if (!next) return;
    await sendDelivery(unit, next);
  }
}

const claim = (unit: UnitOfWork, most: number) =>
  unit.inTransaction((ctx) => claimDeliveries(ctx, new Date(ctx.now.getTime() + leaseMs), most));
