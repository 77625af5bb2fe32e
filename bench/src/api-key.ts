import pg from 'pg';
import { findDatabaseProcess, processorMs } from './servers/processor.ts';
import { openAccount, startProduct, type Account, type Product } from './servers/product.ts';
import { heading, printLine } from './report.ts';
import { seedDonors } from './database/seed.ts';
import { send } from './send.ts';

const donors = 10_000;
const blocks = 40;
const requestsEach = 250;
const path = '/api/donors?overdue=true&limit=25&page=1';
const mostRatio = 1.05;

type Cost = { server: number; database: number };
type Callers = { session: Account; key: Account };

/**
 * The donor list asked with a session and with an API key in turns, and the processor time of
 * server and database for each request. Whatever else the machine does meanwhile affects both.
 */
export async function benchApiKey() {
  heading(
    `API keys: 25 of ${donors.toLocaleString('en-US')} donors, asked with a session and a key`,
  );
  const product = await startProduct({ API_KEY_REQUESTS_PER_MINUTE: '10000000' });
  const owner = new pg.Client(product.owner);
  try {
    await owner.connect();
    const session = await openAccount(product);
    await seedDonors(owner, session.organizationId, donors);
    const callers = { session, key: { ...session, token: await createKey(product, session) } };
    const databasePid = await findDatabaseProcess(owner);
    const costs = await measureInTurns(product, databasePid, callers);
    report(costs);
  } finally {
    await owner.end();
    await product.stop();
  }
}

async function createKey({ url }: Product, { token }: Account): Promise<string> {
  const reply = await fetch(`${url}/api/api-keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Benchmark', role: 'viewer' }),
  });
  const { data } = (await reply.json()) as { data?: { key: string } };
  if (!data) throw new Error(`No key: ${reply.status}`);
  return data.key;
}

/** Blocks in the order session, key, key, session, so that a steady drift cancels out. */
async function measureInTurns(product: Product, databasePid: number, callers: Callers) {
  const costs: Record<keyof Callers, Cost[]> = { session: [], key: [] };
  const order = ['session', 'key', 'key', 'session'] as const;
  for (const caller of order) await sendBlock(product, callers[caller]);
  for (let block = 0; block < blocks * 2; block += 1) {
    const caller = order[block % order.length] ?? 'session';
    const before = usedBy(product, databasePid);
    await sendBlock(product, callers[caller]);
    const after = usedBy(product, databasePid);
    costs[caller].push({
      server: (after.server - before.server) / requestsEach,
      database: (after.database - before.database) / requestsEach,
    });
  }
  return costs;
}

const usedBy = ({ pid }: Product, databasePid: number): Cost => ({
  server: processorMs(pid),
  database: processorMs(databasePid),
});

async function sendBlock(product: Product, account: Account) {
  for (let count = 0; count < requestsEach; count += 1) await send(product, account, 'GET', path);
}

function report({ session, key }: Record<keyof Callers, Cost[]>) {
  for (const [name, costs] of Object.entries({ session, key })) {
    printLine(
      `${name.padEnd(8)} ${each('server', costs)}, ${each('database', costs)}, ` +
        `together ${mean(costs.map(sum)).toFixed(3)} ms a request ` +
        `(${spread(costs.map(sum))} by block)`,
    );
  }
  const ratio = mean(key.map(sum)) / mean(session.map(sum));
  const pairs = key.map((cost, place) => sum(cost) / sum(session[place] ?? cost));
  const error = deviation(pairs) / Math.sqrt(pairs.length);
  printLine(
    `an API key costs ${ratio.toFixed(3)} times a session (at most ${mostRatio}), ` +
      `± ${error.toFixed(3)} standard error over ${pairs.length} pairs of blocks`,
  );
}

const each = (name: keyof Cost, costs: readonly Cost[]) =>
  `${name} ${mean(costs.map((cost) => cost[name])).toFixed(3)} ms`;

const sum = ({ server, database }: Cost) => server + database;

const mean = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0) / values.length;

const deviation = (values: readonly number[]) =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));

const spread = (values: readonly number[]) =>
  `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;
