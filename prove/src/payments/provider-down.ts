import {
  addDonor,
  sendAsOrganization,
  charge,
  openConnectedOrganization,
  paymentBody,
  type ConnectedOrganization,
} from '../connected-organization.ts';
import { startEnvironment, type ProofEnvironment } from '../environment.ts';
import type { ProofOptions, Verdict } from '../verdict.ts';

const ways = ['refuse', 'hang', 'error', 'garbage'];
const payments = 40;
const slowestMs = 1_000;

/**
 * The provider fails in one way after another while forty cards are being charged: no other route
 * may suffer, and every payment must end in a status that people see.
 */
export async function proveProviderDown({ isControl }: ProofOptions): Promise<Verdict> {
  const environment = await startEnvironment();
  const server = await environment.start({
    hooks: ['no-limits', ...(isControl ? ['hold-connections'] : [])],
  });
  const violations: string[] = [];
  let otherRequests = 0;
  let slowest = 0;
  try {
    const organization = await openConnectedOrganization(environment);
    const donor = await addDonor(organization);
    for (const way of ways) {
      await fault(environment, {
        fault: way,
        times: 1_000,
        ms: 30_000,
        on: 'POST /v1/payment_intents',
      });
      const waiting = Array.from({ length: payments }, () =>
        charge(organization, paymentBody(donor)),
      );
      const others = await requestOthers(organization, 40);
      otherRequests += others.length;
      slowest = Math.max(slowest, ...others.map(({ ms }) => ms));
      const bad = others.filter(({ status, ms }) => status !== 200 || ms > slowestMs);
      violations.push(...bad.map(({ status, ms }) => `${way}: another route: ${status}, ${ms} ms`));
      const replies = await Promise.all(waiting);
      const vague = replies.filter(({ status, body }) => !isTold(status, body));
      violations.push(...vague.map(({ status }) => `${way}: a payment was answered ${status}`));
    }
    await fault(environment, null);
  } finally {
    await server.stop();
    await environment.close();
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

async function requestOthers(organization: ConnectedOrganization, count: number) {
  const found: { status: number; ms: number }[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const startedAt = performance.now();
    const path = turn % 2 === 0 ? '/api/donors' : '/api/dashboard/stats';
    const { status } = await sendAsOrganization(organization, path).catch(() => ({ status: 0 }));
    found.push({ status, ms: Math.round(performance.now() - startedAt) });
  }
  return found;
}

async function fault({ sandboxUrl }: ProofEnvironment, tier: object | null) {
  const body = tier ? { body: JSON.stringify(tier) } : {};
  await fetch(`${sandboxUrl}/faults/stripe`, { method: tier ? 'PUT' : 'DELETE', ...body });
}
