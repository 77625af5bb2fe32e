import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ms1, readMemory, seconds, watchProduct } from '../download/download.ts';
import { openAccount, startProduct, type Account, type Product } from '../servers/product.ts';
import { heading, printLine, summarize } from '../report.ts';
import { seedGiving } from '../database/seed-giving.ts';

const donations = 10_000;
const donors = 2_500;
const many = 1_000_000;
/** So long is watched how much of the published limit is used. */
const watchedMinutes = 3;

const unsent = ['waiting', 'sending', 'error', 'blocked'];

type Target = { product: Product; owner: pg.Client; account: Account };

/**
 * The first sync of 10,000 donations to the stand-in: once as fast as the product can, with its
 * memory, and once for some minutes within the published limit of 500 calls a minute.
 */
export async function benchQuickBooks() {
  heading(`QuickBooks: first sync of ${donations.toLocaleString('en-US')} donations`);
  await inProduct(many, benchPreviewAndSync);
  await inProduct(500, benchLimit);
}

async function inProduct(perMinute: number, work: (target: Target) => Promise<void>) {
  const product = await startProduct({ QUICKBOOKS_CALLS_PER_MINUTE: String(perMinute) });
  const owner = new pg.Client(product.owner);
  try {
    await owner.connect();
    const account = await openAccount(product);
    await seedGiving(owner, account.organizationId, { donors, pledges: 100, donations });
    await connect(product, account);
    await mapCompany(product, account);
    await work({ product, owner, account });
  } finally {
    await owner.end();
    await product.stop();
  }
}

async function benchPreviewAndSync({ product, owner, account }: Target) {
  await control(product, 'PUT', 'limits', { perMinute: many, atOnce: 1_000 });
  const previewedAt = performance.now();
  await request(product, account, 'GET', '/api/quickbooks/preview');
  printLine(`preview: ${seconds(performance.now() - previewedAt)}`);

  const idle = readMemory(product);
  const watch = watchProduct(product);
  const startedAt = performance.now();
  await request(product, account, 'PUT', '/api/quickbooks/sending', { isSending: true });
  const memory: number[] = [];
  const total = await countDocuments(owner, [...unsent, 'synced']);
  for (;;) {
    const synced = await countDocuments(owner, ['synced']);
    if (synced >= memory.length * (total / 4)) memory.push(readMemory(product));
    if (synced >= total) break;
    await sleep(500);
  }
  const ms = performance.now() - startedAt;
  const { most, health } = await watch.end();
  const perMinute = Math.round(total / (ms / 60_000));
  printLine(`sending ${total.toLocaleString('en-US')} documents: ${seconds(ms)}`);
  printLine(`sending: ${perMinute.toLocaleString('en-US')} documents a minute`);
  printLine(`sending: server memory ${idle} MB idle, ${most - idle} MB more at most`);
  printLine(`sending: memory after each quarter: ${memory.join(', ')} MB`);
  printLine(`sending: /api/health meanwhile p99 ${ms1(summarize(health).p99)}`);
}

async function benchLimit({ product, owner, account }: Target) {
  await request(product, account, 'PUT', '/api/quickbooks/sending', { isSending: true });
  while ((await countDocuments(owner, ['synced'])) === 0) await sleep(200);
  const before = await readCounts(product);
  await sleep(watchedMinutes * 60_000);
  const after = await readCounts(product);
  const calls = (after.permitted - before.permitted) / watchedMinutes;
  printLine(
    `limit of 500 calls a minute: ${Math.round(calls)} used (${Math.round(calls / 5)} %), ` +
      `${after.throttled - before.throttled} refused, in ${watchedMinutes} minutes`,
  );
}

async function countDocuments(owner: pg.Client, states: readonly string[]): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from quickbooks_documents where state = any ($1)',
    [states],
  );
  return rows[0]?.count ?? 0;
}

async function readCounts(product: Product) {
  const { calls } = (await control(product, 'GET', 'counts')) as { calls: Record<string, number> };
  return { permitted: calls['permitted'] ?? 0, throttled: calls['throttled'] ?? 0 };
}

/** Connects a new company, as somebody's browser does. */
async function connect(product: Product, account: Account) {
  const company = await control(product, 'POST', 'companies', { name: 'Hillside' });
  const { realmId } = company as { realmId: string };
  const begun = await request(product, account, 'POST', '/api/quickbooks/connect');
  const { search } = new URL((begun as { url: string }).url);
  const answer = await fetch(`${product.url}/sandbox/quickbooks/connect/oauth2${search}`, {
    method: 'POST',
    body: new URLSearchParams({ realmId, answer: 'connect' }),
    redirect: 'manual',
  });
  const { search: query } = new URL(answer.headers.get('location') ?? '');
  await request(product, account, 'POST', '/api/quickbooks/return', { query });
}

type Choice = { id: string; name: string };

async function mapCompany(product: Product, account: Account) {
  const choices = (await request(product, account, 'GET', '/api/quickbooks/choices')) as Record<
    'items' | 'bankAccounts' | 'expenseAccounts',
    Choice[]
  >;
  await request(product, account, 'PUT', '/api/quickbooks/mapping', {
    startsOn: '2000-01-01',
    itemId: choices.items[0]?.id,
    bankAccountId: choices.bankAccounts[0]?.id,
    feeAccountId: choices.expenseAccounts[0]?.id,
    holdHours: 0,
  });
}

async function control({ url }: Product, method: string, path: string, body?: object) {
  const reply = await fetch(`${url}/sandbox/quickbooks/control/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return reply.json();
}

async function request(
  { url }: Product,
  { token }: Account,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const reply = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await reply.json()) as { data?: unknown };
  if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}
