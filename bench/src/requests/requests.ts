import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { listLeadingDonors } from '../leading-lists.ts';
import { payablePledges } from '../payments.ts';
import { findDatabaseProcess, processorMs } from '../servers/processor.ts';
import { countBrokenRows, describeBroken } from '../fsck.ts';
import { stopWhenInterrupted } from '../servers/interrupted.ts';
import {
  endProcess,
  openAccount,
  startProduct,
  type Account,
  type Product,
} from '../servers/product.ts';
import { heading, printLine } from '../report.ts';
import { seedGiving } from '../database/seed-giving.ts';
import { nameDonors } from '../database/seed.ts';
import { createRecordingFunction } from './promised-rows.ts';
import { linesFor, type Callees, type Line } from './lines.ts';
import { columnNames, report, type RequestCost } from './table.ts';
import { openTarget, sendFor, type Target } from './load.ts';
import { countingStatements, profileRequests } from './profile.ts';

const size = { donors: 10_000, pledges: 10_000, donations: 100_000 };
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 4);
const blockMs = Number(process.env['BENCH_BLOCK_MS'] ?? 2_000);
const warmUpMs = 500;
/** Where the time of each line goes. Counting costs time, so such a run measures nothing else. */
const isProfiled = process.env['BENCH_PROFILE'] === '1';

type Parties = Partial<Record<Callees, { target: Target; pid: number }>>;

/**
 * The requests that people make most, to the product and to a server with bare SQL over the same
 * rows, in turns within one run: requests a second on ten connections, and the processor time of
 * one request in the server and in the database, then whether the books are sound. `PEER_URL` and
 * `PEER_TOKEN` add a peer, and `BENCH_PROFILE=1` shows where the time goes instead.
 */
export async function benchRequests() {
  heading('Requests: 10,000 donors, 10,000 pledges, 100,000 donations; ten connections');
  const product = await startProduct({}, isProfiled ? countingStatements : {});
  const owner = new pg.Client(product.owner);
  try {
    await owner.connect();
    const account = await openAccount(product);
    await seedGiving(owner, account.organizationId, size);
    await nameDonors(owner, account.organizationId);
    await listLeadingDonors(owner, account);
    await copyRows(owner);
    const pledges = await payablePledges(owner, account);
    const bare = await startBareServer(product, account, await findSession(owner, account));
    const parties = openParties(product, account, bare);
    const databasePid = await findDatabaseProcess(owner);
    // Yesterday has begun in every time zone, also in that of the organization.
    const { rows } = await owner.query<{ day: string }>('select (current_date - 1)::text as day');
    const lines = linesFor(pledges, rows[0]?.day ?? '');
    const wanted = process.env['BENCH_LINES'];
    const chosen = lines.filter(({ name }) => !wanted || name.includes(wanted));
    if (isProfiled) await profileLines(chosen, parties, owner);
    else {
      const before = await countBrokenRows(product);
      printLine(columnNames);
      for (const line of chosen) report(line, await measureInTurns(line, parties, databasePid));
      printLine(describeBroken(before, await countBrokenRows(product)));
    }
    await bare.stop();
  } finally {
    await owner.end();
    await product.stop();
  }
}

/** The bare server must not pay for triggers and row level security, so it has its own tables. */
async function copyRows(owner: pg.Client) {
  await owner.query(`
    create schema bare;
    do $$ declare
      of_table text;
      names text;
    begin
      foreach of_table in array array['donors', 'campaigns', 'pledges', 'donations',
        'donation_totals', 'donor_giving', 'donor_months', 'activities', 'business_events',
        'idempotency_keys']
      loop
        select string_agg(quote_ident(column_name), ', ') into names
        from information_schema.columns
        where table_schema = 'public' and table_name = of_table and is_generated = 'NEVER';
        execute format('create table bare.%1$I (like public.%1$I including all)', of_table);
        execute format('insert into bare.%1$I (%2$s) overriding system value
          select %2$s from public.%1$I', of_table, names);
      end loop;
    end $$`);
  await createRecordingFunction(owner);
  await owner.query('vacuum analyze');
}

async function findSession(owner: pg.Client, { organizationId }: Account): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from sessions where organization_id = $1',
    [organizationId],
  );
  if (!rows[0]) throw new Error('The account has no session.');
  return rows[0].id;
}

type BareServer = { url: string; pid: number; stop(): Promise<void> };

async function startBareServer(
  { owner }: Product,
  { organizationId }: Account,
  session: string,
): Promise<BareServer> {
  const program = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  const server = spawn(process.execPath, ['--max-semi-space-size=16', program], {
    env: {
      ...process.env,
      ORGANIZATION: organizationId,
      SESSION: session,
      PGHOST: owner.host,
      PGPORT: String(owner.port),
      PGDATABASE: owner.database,
      PGUSER: owner.user,
      PGPASSWORD: typeof owner.password === 'string' ? owner.password : '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
  return {
    url: line.slice(line.lastIndexOf(' ') + 1),
    pid: server.pid ?? 0,
    stop: stopWhenInterrupted(() => endProcess(server)),
  };
}

function openParties(product: Product, { token }: Account, bare: BareServer): Parties {
  const { PEER_URL: peerUrl, PEER_TOKEN: peerToken = '' } = process.env;
  const as = (each: string) => ({ authorization: `Bearer ${each}` });
  const atBare = { target: openTarget(bare.url), pid: bare.pid };
  return {
    product: { target: openTarget(product.url, as(token)), pid: product.pid },
    bare: atBare,
    promised: atBare,
    inOneCall: atBare,
    ...(peerUrl ? { peer: { target: openTarget(peerUrl, as(peerToken)), pid: 0 } } : {}),
  };
}

async function profileLines(lines: readonly Line[], { product }: Parties, owner: pg.Client) {
  if (!product) throw new Error('The product is always measured.');
  for (const { name, calls } of lines) {
    await sendFor(product.target, blockMs, calls.product);
    printLine(`\n${name}`);
    const work = () => sendFor(product.target, 2 * blockMs, calls.product);
    await profileRequests(product.pid, owner, work);
  }
}

/** The order changes with each round, so that a steady drift cancels out. */
async function measureInTurns(line: Line, parties: Parties, databasePid: number) {
  const names = (Object.keys(parties) as Callees[]).filter((name) => line.calls[name]);
  const measured = new Map<Callees, RequestCost[]>(names.map((name) => [name, []]));
  const measure = async (name: Callees, milliseconds: number) => {
    const [party, nextCall] = [parties[name], line.calls[name]];
    if (!party || !nextCall) throw new Error(`Nobody answers as ${name}.`);
    return measureBlock(party, databasePid, () => sendFor(party.target, milliseconds, nextCall));
  };
  for (const name of names) await measure(name, warmUpMs);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      measured.get(name)?.push(await measure(name, blockMs));
    }
  }
  return new Map([...measured].map(([name, blocks]) => [name, average(blocks)]));
}

async function measureBlock(
  { pid }: { pid: number },
  databasePid: number,
  work: () => Promise<number>,
): Promise<RequestCost> {
  const before = { server: pid && processorMs(pid), database: processorMs(databasePid) };
  const startedAt = performance.now();
  const answered = await work();
  const took = performance.now() - startedAt;
  return {
    rate: (answered * 1_000) / took,
    serverMs: ((pid && processorMs(pid)) - before.server) / answered,
    databaseMs: (processorMs(databasePid) - before.database) / answered,
  };
}

function average(blocks: readonly RequestCost[]): RequestCost {
  const mean = (key: keyof RequestCost) =>
    blocks.reduce((total, block) => total + block[key], 0) / blocks.length;
  return { rate: mean('rate'), serverMs: mean('serverMs'), databaseMs: mean('databaseMs') };
}
