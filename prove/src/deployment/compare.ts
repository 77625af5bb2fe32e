import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { reportInvariants } from '../../../apps/server/src/invariant-report.ts';
import { invariants } from '../../../apps/server/src/invariants.ts';
import { connectAs, opsRole } from '../../../apps/server/src/platform/db/roles.ts';
import type { ProofEnvironment } from '../environment.ts';
import type { AcknowledgedDonation } from './writers.ts';

type StoredDonation = { organization: string; key: string; count: number; cents: number };

/** The violations of each promise. */
export type PromiseViolations = Record<'lost' | 'doubled' | 'leaked' | 'unsound', string[]>;

/** Compares what was acknowledged with what is stored, and checks every invariant. */
export async function compareWithStored(
  environment: ProofEnvironment,
  acknowledged: readonly AcknowledgedDonation[],
): Promise<PromiseViolations> {
  const rows = await environment.sql<StoredDonation>(
    `select organization_id as organization, notes as key, count(*)::int as count,
       min(amount_cents)::int as cents
     from donations where notes ~ '^[0-9a-f-]{36}$' group by 1, 2`,
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  const owners = new Map(acknowledged.map(({ key, organization }) => [key, organization]));
  return {
    lost: acknowledged
      .filter(({ key, cents }) => stored.get(key)?.cents !== cents)
      .map(({ key }) => `donation ${key} was lost`),
    doubled: rows.filter(({ count }) => count > 1).map(({ key }) => `${key} was stored twice`),
    leaked: rows
      .filter(({ key, organization }) => (owners.get(key) ?? organization) !== organization)
      .map(({ key }) => `${key} is stored in another organization`),
    unsound: await findBrokenInvariants(environment),
  };
}

/** Returns a sentence for each rule of `fsck` that the stored data breaks. */
export async function findBrokenInvariants({
  databaseUrl,
}: Pick<ProofEnvironment, 'databaseUrl'>): Promise<string[]> {
  const client = new pg.Client(connectAs(opsRole, { connectionString: databaseUrl }));
  await client.connect();
  let text = '';
  try {
    const isSound = await reportInvariants(client, invariants, (part) => {
      text += part;
    });
    const broken = text.split('\n').filter((line) => line.startsWith('✗'));
    return isSound ? [] : broken.map((line) => `fsck: ${line.slice(2)}`);
  } finally {
    await client.end();
  }
}

const drainMs = 60_000;

/** Waits until the workers have done what is due; returns a sentence if something stays. */
export async function waitForJobs(environment: ProofEnvironment): Promise<string[]> {
  const deadline = Date.now() + drainMs;
  for (;;) {
    const left = await environment.sql<{ name: string; count: number }>(
      `select name, count(*)::int as count from pgboss.job
       where state in ('created', 'retry', 'active') and start_after <= now() group by 1`,
    );
    if (left.length === 0) return [];
    if (Date.now() > deadline) return left.map(({ name, count }) => `${count} ${name} stay undone`);
    await wait(500);
  }
}
