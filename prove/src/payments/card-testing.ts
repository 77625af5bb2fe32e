import { randomUUID } from 'node:crypto';
import {
  addDonor,
  charge,
  openConnectedOrganization,
  paymentBody,
  controlSandbox,
} from '../connected-organization.ts';
import { startEnvironment } from '../environment.ts';
import { chance, type ProofOptions, type Verdict } from '../verdict.ts';

const attempts = 400;
const donors = 40;
const sideBySide = 20;
const mostReached = 5;

type Counts = { calls: Record<string, number> };

/** Tries 400 stolen cards against one organization, twenty at a time. */
export async function proveCardTesting({ isControl, seed }: ProofOptions): Promise<Verdict> {
  const environment = await startEnvironment();
  const server = await environment.start({ hooks: isControl ? ['no-limits'] : [] });
  try {
    const next = chance(seed);
    const organization = await openConnectedOrganization(environment);
    const ids: string[] = [];
    for (let count = 0; count < donors; count += 1) ids.push(await addDonor(organization));
    const codes = new Map<string, number>();
    const one = async () => {
      const donor = ids[Math.floor(next() * ids.length)] ?? '';
      const body = paymentBody(donor, { paymentMethodId: 'pm_card_chargeDeclined' });
      const reply = await charge(organization, body, randomUUID());
      const code = typeof reply.body['code'] === 'string' ? reply.body['code'] : 'charged';
      codes.set(code, (codes.get(code) ?? 0) + 1);
    };
    for (let count = 0; count < attempts; count += sideBySide) {
      await Promise.all(Array.from({ length: sideBySide }, one));
    }
    const { calls } = await controlSandbox<Counts>(environment, 'GET counts');
    const reached = calls['POST /v1/payment_intents'] ?? 0;
    const isCounted = reached > 0;
    return {
      claim: `of ${attempts} stolen cards at most ${mostReached} reach the provider`,
      violations: [
        ...(reached > mostReached ? [`${reached} reached the provider`] : []),
        ...(isCounted ? [] : [`nothing was counted: ${JSON.stringify(calls)}`]),
      ],
      counts: `${answers(codes)}; ${reached} reached the provider`,
      done: attempts,
      least: attempts,
    };
  } finally {
    await server.stop();
    await environment.close();
  }
}

const answers = (codes: ReadonlyMap<string, number>) =>
  [...codes].map(([code, count]) => `${count} ${code}`).join(', ');
