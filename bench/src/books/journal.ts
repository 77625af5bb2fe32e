import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { fetchInThread, ms1, readMemory, seconds, watchProduct } from '../download/download.ts';
import { openAccount, startProduct, type Account, type Product } from '../servers/product.ts';
import { heading, printLine, summarize } from '../report.ts';
import { seedGiving } from '../database/seed-giving.ts';

const donations = 100_000;
const month = '2026-03';

/**
 * The journal of 100,000 donations of one month: posting all of them, and the month's files over
 * HTTP, with the server's memory and the answers to health checks meanwhile.
 */
export async function benchJournal() {
  heading(`Journal: ${donations.toLocaleString('en-US')} donations of one month`);
  const product = await startProduct();
  const owner = new pg.Client(product.owner);
  try {
    await owner.connect();
    const account = await openAccount(product);
    const size = { donors: donations / 10, pledges: donations / 20, donations };
    await seedGiving(owner, account.organizationId, size);
    await moveToMonth(owner, account);
    await benchPosting(product, owner, account);
    for (const format of ['csv', 'iif', 'quickbooks']) await benchFile(product, account, format);
  } finally {
    await owner.end();
    await product.stop();
  }
}

async function moveToMonth(owner: pg.Client, { organizationId }: Account) {
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(
    `update donations set date = '2026-03-01'::date + (random() * 30)::int
     where organization_id = $1`,
    [organizationId],
  );
  await owner.query("set session_replication_role = 'origin'");
  await owner.query('vacuum analyze');
}

async function benchPosting(product: Product, owner: pg.Client, account: Account) {
  const idle = readMemory(product);
  const watch = watchProduct(product);
  const startedAt = performance.now();
  await post(product, account, '/api/journal', { basis: 'cash', startsOn: '2000-01-01' });
  const expected = await countPostable(owner, account);
  while ((await countEntries(owner, account)) < expected) await sleep(50);
  const ms = performance.now() - startedAt;
  const { most, health } = await watch.end();
  printLine(`posting ${expected.toLocaleString('en-US')} entries: ${seconds(ms)}`);
  printLine(`posting: server memory ${idle} MB idle, ${most - idle} MB more at most`);
  printLine(`posting: /api/health meanwhile p99 ${ms1(summarize(health).p99)}`);
}

const settled = `organization_id = $1 and deletion_id is null and in_kind = ''
  and status in ('settled', 'partially_refunded', 'refunded')`;

const countPostable = (owner: pg.Client, account: Account) =>
  count(owner, `select count(*)::int as count from donations where ${settled}`, account);

const countEntries = (owner: pg.Client, account: Account) =>
  count(
    owner,
    `select count(*)::int as count from journal_entries where organization_id = $1
       and kind = 'gift'`,
    account,
  );

async function count(owner: pg.Client, sql: string, { organizationId }: Account) {
  const { rows } = await owner.query<{ count: number }>(sql, [organizationId]);
  return rows[0]?.count ?? 0;
}

async function benchFile(product: Product, account: Account, format: string) {
  const made = await post(product, account, '/api/journal/exports', { month, format });
  const { data } = made as { data: { _id: string } };
  const idle = readMemory(product);
  const watch = watchProduct(product);
  const url = `${product.url}/api/journal/exports/${data._id}/file`;
  const { bytes, ms } = await fetchInThread(url, account);
  const { most, health } = await watch.end();
  if (bytes === 0) throw new Error(`The ${format} file did not come whole.`);
  printLine(`${format}: ${seconds(ms)}, ${(bytes / 1e6).toFixed(0)} MB`);
  printLine(`${format}: server memory ${idle} MB idle, ${most - idle} MB more at most`);
  printLine(`${format}: /api/health meanwhile p99 ${ms1(summarize(health).p99)}`);
}

async function post({ url }: Product, { token }: Account, path: string, body: object) {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return reply.json();
}
