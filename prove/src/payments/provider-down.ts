import { addDonor, asCharity, charge, openCharity, paymentBody, type Charity } from '../charity.ts';
import { setStage, type Stage } from '../stage.ts';
import type { Order, Verdict } from '../verdict.ts';

const ways = ['refuse', 'hang', 'error', 'garbage'];
const payments = 40;
const slowestMs = 1_000;

/**
 * The provider fails in one way after another while forty cards are being charged: no other route
 * may suffer, and every payment must end in a status that people see.
 */
export async function proveProviderDown({ isControl }: Order): Promise<Verdict> {
  const stage = await setStage();
  const server = await stage.start({
    hooks: ['no-limits', ...(isControl ? ['hold-connections'] : [])],
  });
  const violations: string[] = [];
  let otherRequests = 0;
  let slowest = 0;
  try {
    const charity = await openCharity(stage);
    const donor = await addDonor(charity);
    for (const way of ways) {
      await fault(stage, { fault: way, times: 1_000, ms: 30_000, on: 'POST /v1/payment_intents' });
      const waiting = Array.from({ length: payments }, () => charge(charity, paymentBody(donor)));
      const others = await requestOthers(charity, 40);
      otherRequests += others.length;
      slowest = Math.max(slowest, ...others.map(({ ms }) => ms));
      const bad = others.filter(({ status, ms }) => status !== 200 || ms > slowestMs);
      violations.push(...bad.map(({ status, ms }) => `${way}: another route: ${status}, ${ms} ms`));
      const replies = await Promise.all(waiting);
      const vague = replies.filter(({ status, body }) => !isTold(status, body));
      violations.push(...vague.map(({ status }) => `${way}: a payment was answered ${status}`));
    }
    await fault(stage, null);
  } finally {
    await server.stop();
    await stage.close();
  }
  return {
    claim: 'a provider that is away harms no other route and leaves no payment without a word',
    violations,
    counts: `${ways.length * payments} payments, ${otherRequests} other requests, slowest ${slowest} ms`,
    done: otherRequests,
    least: ways.length * 40,
  };
}

const isTold = (status: number, body: Record<string, unknown>) => {
  const data = body['data'] as { paymentIntent?: { status: string } } | undefined;
  return status === 201 && data?.paymentIntent?.status === 'unknown';
};

async function requestOthers(charity: Charity, count: number) {
  const found: { status: number; ms: number }[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const startedAt = performance.now();
    const path = turn % 2 === 0 ? '/api/donors' : '/api/dashboard/stats';
    const { status } = await asCharity(charity, path).catch(() => ({ status: 0 }));
    found.push({ status, ms: Math.round(performance.now() - startedAt) });
  }
  return found;
}

async function fault({ sandboxUrl }: Stage, tier: object | null) {
  const body = tier ? { body: JSON.stringify(tier) } : {};
  await fetch(`${sandboxUrl}/faults/stripe`, { method: tier ? 'PUT' : 'DELETE', ...body });
}
