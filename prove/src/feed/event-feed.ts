import { spawn, type ChildProcess } from 'node:child_process';
import { appRole, databaseName, roleName } from '../../../apps/server/src/platform/db/roles.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { surviveLostConnections } from '../../../apps/server/src/platform/db/lost-connection.ts';
import { startEnvironment, type ProofEnvironment } from '../environment.ts';
import { chance, printLine, type ProofOptions, type Verdict } from '../verdict.ts';

const writers = 8;
const readers = 2;
const donorsEach = 20;
const defaultSeconds = 30;
const leastEvents = 2_000;
const consumers = ['ledger', 'webhooks'];
const reader = fileURLToPath(new URL('./event-reader.ts', import.meta.url));

/**
 * Writers change records in parallel, some in transactions that last a second and commit long after
 * later ones, and some that are rolled back or whose backend is ended. Readers are killed
 * repeatedly. Afterwards each consumer must have acted exactly once on each committed event, and on
 * the events of one record in order.
 */
export async function proveEventFeed({ isControl, seed, times }: ProofOptions): Promise<Verdict> {
  const seconds = times ?? defaultSeconds;
  const environment = await startEnvironment();
  const server = await environment.start();
  const pool = new pg.Pool({ connectionString: environment.databaseUrl, max: writers + 1 });
  surviveLostConnections(pool, () => {});
  try {
    const donors = await prepare(environment);
    if (isControl) await environment.sql(readBySequence);
    const next = chance(seed);
    const until = Date.now() + seconds * 1_000;
    const counts = { committed: 0, rolledBack: 0, endedWriters: 0, killedReaders: 0 };
    await Promise.all([
      ...Array.from({ length: writers }, () => write(pool, { donors, next, until, counts })),
      endWriters(environment, { next, until, counts }),
      ...Array.from({ length: readers }, () => readAndDie(environment, { next, until, counts })),
    ]);
    await readToTheEnd(environment);
    const [row] = await environment.sql<{ count: number }>(
      `select count(*)::int as count from business_events
       where entity = 'donor' and type = 'updated'`,
    );
    return {
      claim: 'every event is read, once and in the order of its record, whoever is killed',
      violations: await violationsIn(environment),
      counts: `${row?.count ?? 0} events, ${JSON.stringify(counts)}`,
      done: row?.count ?? 0,
      least: times === null ? leastEvents : 1,
    };
  } finally {
    await pool.end();
    await server.stop();
    await environment.close();
  }
}

/** Two organizations with donors, and a table in which the consumers record what they read. */
async function prepare(environment: ProofEnvironment): Promise<string[]> {
  await environment.sql(`create table proof_reads (
    id bigint generated always as identity primary key, consumer text, organization_id uuid,
    sequence bigint, entity_id uuid, version int)`);
  const app = roleName(appRole, databaseName({ connectionString: environment.databaseUrl }));
  await environment.sql(`grant select, insert on proof_reads to ${app}`);
  const donors: string[] = [];
  for (const organization of [randomUUID(), randomUUID()]) {
    await environment.sql(
      "insert into organizations (id, name, time_zone) values ($1, 'Proof', 'America/New_York')",
      [organization],
    );
    for (const consumer of consumers) {
      await environment.sql('select start_reading($1, $2)', [organization, consumer]);
    }
    const added = await environment.sql<{ id: string }>(
      `insert into donors (organization_id, id, name)
       select $1, gen_random_uuid(), 'Donor ' || n from generate_series(1, $2::int) n returning id`,
      [organization, donorsEach],
    );
    donors.push(...added.map(({ id }) => id));
  }
  return donors;
}

type Turn = {
  next: () => number;
  until: number;
  counts: Record<'committed' | 'rolledBack' | 'endedWriters' | 'killedReaders', number>;
};

async function write(pool: pg.Pool, { donors, next, until, counts }: Turn & { donors: string[] }) {
  while (Date.now() < until) {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('begin');
      // Some get their transaction number long before they change a record, and some commit long
      // after it.
      await client.query('select pg_current_xact_id()');
      if (next() < 0.05) await wait(300 + next() * 700);
      const some = Array.from({ length: 1 + Math.floor(next() * 3) }, () =>
        Math.floor(next() * donors.length),
      ).toSorted((one, other) => one - other);
      for (const place of some) {
        await client.query('update donors set version = version + 1 where id = $1', [
          donors[place],
        ]);
        await wait(next() * 10);
      }
      if (next() < 0.1) await wait(300 + next() * 700);
      const isKept = next() < 0.9;
      await client.query(isKept ? 'commit' : 'rollback');
      counts[isKept ? 'committed' : 'rolledBack'] += 1;
    } catch (error) {
      failure = error as Error;
    }
    client.release(failure);
  }
}

async function endWriters(environment: ProofEnvironment, { next, until, counts }: Turn) {
  while (Date.now() < until) {
    await wait(100 + next() * 200);
    const [row] = await environment.sql<{ ended: boolean }>(
      `select pg_terminate_backend(pid) as ended from pg_stat_activity
       where state = 'idle in transaction' and pid <> pg_backend_pid() order by random() limit 1`,
    );
    if (row?.ended) counts.endedWriters += 1;
  }
}

const startReader = (environment: ProofEnvironment): ChildProcess =>
  spawn(process.execPath, [reader, environment.databaseUrl, ...consumers], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function readAndDie(environment: ProofEnvironment, { next, until, counts }: Turn) {
  while (Date.now() < until) {
    const child = startReader(environment);
    if (child.stdout) await once(child.stdout, 'data');
    await wait(next() * 1_000);
    child.kill('SIGKILL');
    await once(child, 'exit');
    counts.killedReaders += 1;
  }
}

/** A reader that is never killed reads until nothing more comes. */
async function readToTheEnd(environment: ProofEnvironment) {
  const child = startReader(environment);
  let before = -1;
  let count = await countReads(environment);
  while (count > before) {
    await wait(3_000);
    before = count;
    count = await countReads(environment);
  }
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function countReads(environment: ProofEnvironment): Promise<number> {
  const [row] = await environment.sql<{ count: number }>(
    'select count(*)::int as count from proof_reads',
  );
  return row?.count ?? 0;
}

async function violationsIn(environment: ProofEnvironment): Promise<string[]> {
  const wrong = await environment.sql<{ consumer: string; sequence: string; times: number }>(
    `select consumer, e.sequence, count(r.id)::int as times
     from business_events e cross join unnest($1::text[]) consumer
       left join proof_reads r using (consumer, organization_id, sequence)
     where e.entity = 'donor' and e.type = 'updated'
     group by 1, 2 having count(r.id) <> 1 limit 1000`,
    [consumers],
  );
  const disordered = await environment.sql<{ consumer: string; entity_id: string }>(
    `select distinct consumer, entity_id from (
       select consumer, entity_id, version,
         lag(version) over (partition by consumer, entity_id order by id) as before
       from proof_reads
     ) r where version <= before`,
  );
  const unordered = await environment.sql<{ entity_id: string }>(
    `select distinct entity_id from (
       select entity_id, version,
         lag(version) over (partition by entity_id order by sequence) as before
       from business_events where entity = 'donor'
     ) e where version <> before + 1`,
  );
  printLine(`  ${wrong.length} events not read once, ${disordered.length} records out of order`);
  return [
    ...wrong.map(({ consumer, sequence, times }) => `${consumer} read ${sequence} ${times} times`),
    ...disordered.map(({ consumer, entity_id: id }) => `${consumer} read ${id} out of order`),
    ...unordered.map(({ entity_id: id }) => `the events of ${id} are not in its order`),
  ];
}

/** The control: a reader that remembers only the last number, as if commits were in order. */
const readBySequence = `
create or replace function read_events(p_consumer text, p_entities text[], p_most int)
returns setof business_events language plpgsql as $$
declare
  c event_cursors;
  events business_events[];
begin
  select * into c from event_cursors
  where organization_id = current_organization() and consumer = p_consumer
  for update skip locked;
  events := array(
    select e from business_events e
    where e.organization_id = current_organization() and e.sequence > coalesce(c.next_sequence, 0)
      and e.entity = any (p_entities)
    order by e.sequence limit p_most);
  if cardinality(events) > 0 then
    update event_cursors set next_snapshot = read_snapshot,
      next_sequence = events[cardinality(events)].sequence
    where organization_id = c.organization_id and consumer = c.consumer;
  end if;
  return query select * from unnest(events);
end $$`;
