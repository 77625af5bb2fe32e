import type { UnitOfWork } from '../../platform/core/unit-of-work.ts';
import { unitOfWork } from '../../platform/jobs/unit-of-work.ts';
import type { Watch } from '../../platform/jobs/watch.ts';
import { openPlaces } from './places.ts';
import { findDueOrganizations, type DueDelivery } from './queries/sending.ts';
import { claimDue } from './service/claim-due.ts';
import { saveAttempt } from './service/save-attempt.ts';
import { sendDelivery } from './service/send-delivery.ts';

const mostOrganizations = 50;

/**
 * Sends what is due. A round starts calls and does not wait for them, so that slow receivers hold
 * up nobody else. Whenever a call ends, the organization's free places go to its next deliveries.
 */
export function sendWebhooks(): Watch {
  const places = openPlaces();
  const calls = new Set<Promise<void>>();
  let isEnding = false;

  const start = (unit: UnitOfWork, deliveries: readonly DueDelivery[]) => {
    for (const delivery of deliveries) {
      const call = send(unit, delivery)
        .catch((error: unknown) => unit.log.error(error, 'a webhook could not be sent'))
        .then(() => void calls.delete(call));
      calls.add(call);
    }
  };

  async function send(unit: UnitOfWork, delivery: DueDelivery) {
    const { organizationId: id, services } = unit;
    let taken = 1;
    let next: DueDelivery[] = [];
    try {
      const attempt = await sendDelivery(services, delivery);
      // With all places taken, this one is free for whoever is next in a round.
      const isDone = isEnding || places.isFull();
      if (!isDone) taken += places.take(id);
      next = await unit.inTransaction(async (ctx) => {
        await saveAttempt(ctx, services, delivery, attempt);
        return isDone ? [] : claimDue(ctx, taken);
      });
    } finally {
      places.giveBack(id, taken - next.length);
    }
    start(unit, next);
  }

  async function sendDue(unit: UnitOfWork) {
    const taken = places.take(unit.organizationId);
    if (taken === 0) return;
    let claimed: DueDelivery[] = [];
    try {
      claimed = await unit.inTransaction((ctx) => claimDue(ctx, taken));
    } finally {
      places.giveBack(unit.organizationId, taken - claimed.length);
    }
    start(unit, claimed);
  }

  return {
    name: 'webhooks/send',
    everyMs: 200,
    async run(services) {
      isEnding = false;
      const { pools, now } = services;
      const due = await findDueOrganizations(pools.ops, now(), mostOrganizations);
      for (const id of due) await sendDue(unitOfWork(services, id));
    },
    async finish() {
      isEnding = true;
      await Promise.all(calls);
    },
  };
}
