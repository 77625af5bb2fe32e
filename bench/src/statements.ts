import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { processorMs } from './servers/processor.ts';
import { openAccount, startProduct, type Account, type Product } from './servers/product.ts';
import { heading, printLine, summarize, timingLine } from './report.ts';

const donors = 5_000;
const donationsEach = 4;
const onPaper = 1_000;
const year = 2025;

/**
 * The statements of a year for 5,000 donors, from the click until the mail server has taken the
 * last one, while health is polled; then those of a thousand without an address, on paper.
 */
export async function benchStatements() {
  heading(`Statements: ${donors.toLocaleString('en-US')} by email, ${onPaper} printed`);
  const product = await startProduct();
  try {
    const account = await openAccount(product);
    await seed(product, account);
    await call(product, account, 'GET', `/api/statements?year=${year}`);
    const listedAt = performance.now();
    await call(product, account, 'GET', `/api/statements?year=${year}`);
    printLine(`the list with its figures: ${(performance.now() - listedAt).toFixed(0)} ms`);

    const watch = watchProduct(product);
    const usedBefore = { all: processorMs(process.pid), server: processorMs(product.pid) };
    const startedAt = performance.now();
    const body = { year, way: 'email' };
    const { _id: id } = await call<Run>(product, account, 'POST', '/api/statements/runs', body);
    await until(product, account, id, ({ state }) => state === 'done');
    const seconds = () => `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
    printLine(`${donors} drawn and posted: ${seconds()} (below 90)`);
    await until(product, account, id, ({ waiting }) => waiting === 0);
    printLine(`the last one taken by the mail server: ${seconds()}`);
    const each = (now: number, before: number) => `${((now - before) / donors).toFixed(1)} ms`;
    printLine(
      `processor time of each: ${each(processorMs(product.pid), usedBefore.server)} of the server ` +
        `and the mail stand-in, ${each(processorMs(process.pid), usedBefore.all)} with database ` +
        'and bench (36 ms are two cores for 90 s)',
    );
    const { health, memory } = await watch.stop();
    printLine(timingLine('/api/health meanwhile (p99 below 100)', summarize(health)));
    printLine(`server memory: ${memory.map((each) => `${each.toFixed(0)} MB`).join(', ')}`);
    await paper(product, account);
  } finally {
    await product.stop();
  }
}

async function paper(product: Product, account: Account) {
  const beganAt = performance.now();
  const body = { year, way: 'paper' };
  const { _id: id } = await call<Run>(product, account, 'POST', '/api/statements/runs', body);
  await until(product, account, id, ({ state }) => state === 'done');
  const preparedAt = performance.now();
  const archive = await file(product, account, `/api/statements/runs/${id}/archive`);
  const archivedAt = performance.now();
  const book = await file(product, account, `/api/statements/runs/${id}/document`);
  const drawnAt = performance.now();
  const seconds = (from: number, to: number) => `${((to - from) / 1_000).toFixed(1)} s`;
  printLine(
    `${onPaper} on paper: prepared in ${seconds(beganAt, preparedAt)}, ZIP of ` +
      `${megabytes(archive)} in ${seconds(preparedAt, archivedAt)}, the first document of ` +
      `${megabytes(book)} in ${seconds(archivedAt, drawnAt)}`,
  );
  printLine(`server memory: ${residentMegabytes(product.pid).toFixed(0)} MB`);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Donors with some donations each of the year, those for paper without an address. */
async function seed({ owner }: Product, { organizationId }: Account) {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query("set session_replication_role = 'replica'");
  await client.query(
    `insert into donors (organization_id, id, name, email, email_key, street, city, state, zip_code)
     select $1::uuid, gen_random_uuid(), 'Donor ' || n,
       case when n <= $2 then 'donor' || n || '@example.com' end,
       case when n <= $2 then 'donor' || n || '@example.com' end,
       n || ' Oak Street', 'Springfield', 'IL', '62701'
     from generate_series(1, $2::int + $3::int) n`,
    [organizationId, donors, onPaper],
  );
  await client.query(
    `insert into donations (organization_id, id, donor_id, amount_cents, date, method)
     select organization_id, gen_random_uuid(), id, 1000 * n, make_date($2, n, 15), 'check'
     from donors, generate_series(1, $3::int) n where organization_id = $1`,
    [organizationId, year, donationsEach],
  );
  await client.query(
    `update organizations set phone = '+12175550142', tax_id = '12-3456789',
       street = '9 Harbor St', city = 'Springfield', state = 'IL', zip_code = '62701'
     where id = $1`,
    [organizationId],
  );
  await client.query('update users set email_verified_at = now()');
  await client.query('vacuum analyze');
  await client.end();
}

type Run = { _id: string; state: string; issued: number; waiting: number };

async function until(
  product: Product,
  account: Account,
  id: string,
  isThere: (run: Run) => boolean,
) {
  for (;;) {
    const runs = await call<Run[]>(product, account, 'GET', `/api/statements/runs?year=${year}`);
    const mine = runs.find(({ _id }) => _id === id);
    if (mine && isThere(mine)) return;
    if (mine?.state === 'failed') throw new Error('The run failed.');
    await wait(500);
  }
}

async function call<Data>(
  { url }: Product,
  { token }: Account,
  method: string,
  path: string,
  body?: object,
): Promise<Data> {
  const reply = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await reply.json()) as { data: Data; message?: string };
  if (!reply.ok) throw new Error(`${method} ${path}: ${answer.message}`);
  return answer.data;
}

async function file({ url }: Product, { token }: Account, path: string) {
  const reply = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return (await reply.arrayBuffer()).byteLength;
}

/** Asks for health twenty times a second, and for the server's memory now and then. */
function watchProduct({ url, pid }: Product) {
  const health: number[] = [];
  const memory: number[] = [];
  let isOn = true;
  let nextBranding = performance.now();
  const watching = (async () => {
    while (isOn) {
      const startedAt = performance.now();
      await (await fetch(`${url}/api/health`)).arrayBuffer();
      health.push(performance.now() - startedAt);
      if (startedAt >= nextBranding) {
        memory.push(residentMegabytes(pid));
        nextBranding = startedAt + 10_000;
      }
      await wait(50);
    }
  })();
  return {
    stop: async () => {
      isOn = false;
      await watching;
      return { health, memory };
    },
  };
}

/** Resident memory as Linux counts it. */
function residentMegabytes(pid: number) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes ?? 0) / 1_024;
}
