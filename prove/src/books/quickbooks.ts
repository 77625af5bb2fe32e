import { setTimeout as wait } from 'node:timers/promises';
import { startEnvironment, type ProofEnvironment, type ServerProcess } from '../environment.ts';
import { chance, type ProofOptions, type Verdict } from '../verdict.ts';
import {
  controlQuickBooks,
  request,
  endFaults,
  failCalls,
  openCompany,
  readBooks,
} from './company.ts';
import { addDonors, addDonations, changeDonations, expectedSums, payOut } from './donations.ts';

const defaultDonations = 2_000;
/** Enough for an answer that is lost after it took effect. */
const donationsOfControl = 400;
const batches = 10;
/** From the middle on, what is dated before is corrected by journal entries. */
const closeDate = '2026-05-31';
const killsEveryMs = 30_000;
const longestMs = 40 * 60_000;
/** So that later edits and deletions concern what is in the books already. */
const longestPauseMs = 60_000;
/** In the control, what is there twice is in the way of the rest, which is then never sent. */
const stuckInControlMs = { batch: 10_000, end: 90_000 };

/** Each way to fail takes its turn, for a tenth of all calls. */
const faults = [
  { fault: 'error' },
  { fault: 'lost' },
  { fault: 'error', status: 429 },
  { fault: 'garbage' },
  { fault: 'error', status: 503 },
  { fault: 'refuse' },
  { fault: 'slow', ms: 2_000 },
] as const;

/**
 * Donations with splits, refunds, edits, deletions and payouts are sent to QuickBooks while a tenth
 * of all calls fails in every way, answers are lost after they took effect, the books are closed in
 * the middle, and the server is killed. In the end each is in the books exactly once, to the cent.
 * The control sends no request IDs, so what is repeated is there twice.
 */
export async function proveQuickBooks({ isControl, seed, times }: ProofOptions): Promise<Verdict> {
  const fewest = isControl ? donationsOfControl : defaultDonations;
  const gifts = times ?? fewest;
  const next = chance(seed);
  const environment = await startEnvironment();
  const start = () => environment.start({ hooks: isControl ? ['no-request-ids'] : [] });
  let server = await start();
  let kills = 0;
  const begun = Date.now();
  try {
    const { organization, realmId } = await openCompany(environment);
    await addDonors(organization);
    await request(organization, 'PUT', '/api/quickbooks/sending', { isSending: true });
    const writing = writeDonations(organization, gifts, {
      closeBooks: () => controlQuickBooks(environment, 'PUT company', { realmId, closeDate }),
      longestStuckMs: isControl ? stuckInControlMs.batch : longestPauseMs,
    });
    let killAt = Date.now() + killsEveryMs;
    let turn = 0;
    const isStuck = watchForProgress(isControl ? stuckInControlMs.end : longestMs);
    while (Date.now() - begun < longestMs) {
      await wait(1_000);
      turn += 1;
      await failCalls(environment, { ...faults[turn % faults.length], times: 100_000, share: 0.1 });
      await passTime(environment);
      if (Date.now() > killAt) {
        server = await killAndRestart(environment, server, start);
        kills += 1;
        killAt = Date.now() + killsEveryMs * (0.5 + next());
      }
      if (!(await isOver(writing))) continue;
      const open = await countOpen(environment);
      if (open === 0 || isStuck(open)) break;
    }
    await writing;
    await endFaults(environment);
    const states = await readStates(environment);
    const { isBalanced, sums } = await readBooks(environment, realmId);
    const expected = await expectedSums(organization);
    const wrong = Object.entries(expected).filter(([name, cents]) => sums[name] !== cents);
    const stuck = Object.entries(states).filter(
      ([state]) => !['synced', 'removed'].includes(state),
    );
    return {
      claim: 'each donation, refund and payout is in the books exactly once, to the cent',
      violations: [
        ...(isBalanced ? [] : ['the books are not balanced']),
        ...wrong.map(([name, cents]) => `${name} has ${sums[name]}, ours is ${cents}`),
        ...stuck.map(([state, count]) => `${count} documents are ${state}`),
      ],
      counts:
        `${gifts} gifts, ${JSON.stringify(states)}, ${await countAdjustments(environment)} ` +
        `adjustments of closed books, ${kills} kills, ` +
        `${Math.round((Date.now() - begun) / 1_000)} seconds, ${JSON.stringify(sums)}`,
      done: gifts,
      least: times === null ? fewest : 1,
    };
  } finally {
    await server.stop();
    await environment.close();
  }
}

async function writeDonations(
  organization: { environment: ProofEnvironment; id: string },
  gifts: number,
  { closeBooks, longestStuckMs }: { closeBooks: () => Promise<unknown>; longestStuckMs: number },
) {
  const { environment } = organization;
  const size = Math.ceil(gifts / batches);
  let isClosed = false;
  for (let written = 0; written < gifts; written += size) {
    if (!isClosed && written >= gifts / 2) {
      await closeBooks();
      isClosed = true;
    }
    await addDonations(organization, written + 1, Math.min(size, gifts - written));
    await changeDonations(organization, 0.05);
    await payOut(organization);
    await wait(3_000);
    const pauseEndsAt = Date.now() + longestPauseMs;
    const isStuck = watchForProgress(longestStuckMs);
    while (Date.now() < pauseEndsAt) {
      const waiting = await countWaiting(environment);
      if (waiting <= size / 2 || isStuck(waiting)) break;
      await wait(1_000);
    }
  }
}

/** Tells whether a number has not been lower than before for this long. */
function watchForProgress(longestMs: number) {
  let least = Infinity;
  let leastAt = Date.now();
  return (count: number) => {
    if (count < least) [least, leastAt] = [count, Date.now()];
    return Date.now() - leastAt > longestMs;
  };
}

const isOver = (work: Promise<unknown>) =>
  Promise.race([work.then(() => true), wait(0).then(() => false)]);

/** What would happen after a pause happens now. */
async function passTime(environment: ProofEnvironment) {
  await environment.sql(
    `update quickbooks_documents set next_attempt_at = now()
     where state = 'error' and next_attempt_at > now()`,
  );
  await environment.sql('update quickbooks_connections set paused_until = null');
}

async function countOpen(environment: ProofEnvironment): Promise<number> {
  const [row] = await environment.sql<{ count: number }>(
    `select count(*)::int as count from quickbooks_documents
     where state in ('waiting', 'sending', 'error')
       or (select count(*) from quickbooks_documents where kind = 'deposit')
         <> (select count(*) from payouts)`,
  );
  return row?.count ?? 0;
}

async function countWaiting(environment: ProofEnvironment): Promise<number> {
  const [row] = await environment.sql<{ count: number }>(
    `select count(*)::int as count from quickbooks_documents
     where state in ('waiting', 'sending', 'error')`,
  );
  return row?.count ?? 0;
}

async function countAdjustments(environment: ProofEnvironment): Promise<number> {
  const [row] = await environment.sql<{ count: number }>(
    `select coalesce(sum(jsonb_array_length(adjustments)), 0)::int as count
     from quickbooks_documents`,
  );
  return row?.count ?? 0;
}

async function readStates(environment: ProofEnvironment): Promise<Record<string, number>> {
  const rows = await environment.sql<{ state: string; count: number }>(
    `select state || coalesce(' (' || fault || ')', '') as state, count(*)::int as count
     from quickbooks_documents group by 1`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

async function killAndRestart(
  environment: ProofEnvironment,
  server: ServerProcess,
  start: () => Promise<ServerProcess>,
) {
  process.kill(server.pid, 'SIGKILL');
  await server.ended;
  // The leases of a dead process would end within minutes.
  await environment.sql('update quickbooks_documents set leased_until = null');
  await environment.sql(
    'update quickbooks_connections set sending_until = null, renewing_until = null',
  );
  return start();
}
