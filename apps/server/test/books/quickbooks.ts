import { pino } from 'pino';
import type { Log } from '../../src/platform/core/context.ts';
import { drainConsumer } from '../../src/platform/events/drain.ts';
import { openQuickBooks } from '../../src/platform/quickbooks/open.ts';
import { introduceTo, startSandbox, type Sandbox } from '../../src/platform/sandbox/start.ts';
import { quickBooksEvents } from '../../src/books/quickbooks/consumer.ts';
import { sendToQuickBooks } from '../../src/books/quickbooks/sweep.ts';
import { queryAsDatabaseOwner } from '../accounts/accounts.ts';
import { atEndOfFile, publicUrl, signIn, world, type Organization } from '../world/world.ts';

let opened: Promise<Sandbox> | undefined;

/** Loose limits, so that tests need not wait. */
const limits = { perMinute: 100_000, perSecond: 10_000, atOnce: 10 };

/** The product with the stand-in for QuickBooks. */
export function quickBooksSandbox(): Promise<Sandbox> {
  opened ??= open();
  return opened;
}

async function open() {
  const { services } = await world();
  const sandbox = await startSandbox(pino({ level: 'silent' }) as unknown as Log);
  await introduceTo(sandbox.url, { url: publicUrl, publicUrl });
  const settings = { ...sandbox.quickBooks, isStandIn: true };
  services.quickBooks = openQuickBooks(settings, { limits, limitMs: 1_000 });
  atEndOfFile(async () => {
    opened = undefined;
    services.quickBooks = null;
    await sandbox.stop();
  });
  return sandbox;
}

/** One command to the stand-in, such as `GET counts`. */
export async function control<Answer>(command: string, body?: object): Promise<Answer> {
  const { url } = await quickBooksSandbox();
  const [method = 'GET', path = ''] = command.split(' ');
  const reply = await fetch(`${url}/quickbooks/control/${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${command}: ${await reply.text()}`);
  return (await reply.json()) as Answer;
}

/** Makes calls fail; see the stand-in's faults. */
export async function addQuickBooksFault(fault: object) {
  const { url } = await quickBooksSandbox();
  const body = JSON.stringify(fault);
  const reply = await fetch(`${url}/faults/quickbooks`, { method: 'PUT', body });
  if (!reply.ok) throw new Error(await reply.text());
}

export async function clearQuickBooksFaults() {
  const { url } = await quickBooksSandbox();
  await fetch(`${url}/faults/quickbooks`, { method: 'DELETE' });
}

type Choice = { id: string; name: string };
type Choices = { items: Choice[]; bankAccounts: Choice[]; expenseAccounts: Choice[] };

/** Connects a new company, as somebody's browser does; returns its realm. */
export async function connectCompany(organization: Organization, name = 'Hillside') {
  const { url } = await quickBooksSandbox();
  const { realmId } = await control<{ realmId: string }>('POST companies', { name });
  const staff = signIn(organization);
  const begun = await staff.post('/api/quickbooks/connect');
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  const consent = new URL((begun.body['data'] as { url: string }).url);
  const answer = await fetch(`${url}/quickbooks/connect/oauth2${consent.search}`, {
    method: 'POST',
    body: new URLSearchParams({ realmId, answer: 'connect' }),
    redirect: 'manual',
  });
  const { search } = new URL(answer.headers.get('location') ?? '');
  const finished = await staff.post('/api/quickbooks/return', { query: search });
  if (finished.status !== 200) throw new Error(JSON.stringify(finished.body));
  return realmId;
}

/** Chooses the first items and accounts that fit, without a hold. Nothing is sent by that. */
export async function mapCompany(organization: Organization, more: object = {}) {
  const staff = signIn(organization);
  const { body } = await staff.get('/api/quickbooks/choices');
  const { items, bankAccounts, expenseAccounts } = body['data'] as Choices;
  const findId = (choices: Choice[], name: RegExp) =>
    (choices.find((choice) => name.test(choice.name)) ?? choices[0])?.id;
  const mapping = {
    startsOn: '2020-01-01',
    itemId: findId(items, /Donation|Services/),
    bankAccountId: findId(bankAccounts, /Checking/),
    feeAccountId: findId(expenseAccounts, /Fee|Bank/),
    holdHours: 0,
    ...more,
  };
  const mapped = await staff.put('/api/quickbooks/mapping', mapping);
  if (mapped.status !== 200) throw new Error(JSON.stringify(mapped.body));
  return { items, bankAccounts, expenseAccounts };
}

/** Chooses items and accounts as `mapCompany` does, and starts sending. */
export async function startSending(organization: Organization, more: object = {}) {
  await mapCompany(organization, more);
  const started = await signIn(organization).put('/api/quickbooks/sending', { isSending: true });
  if (started.status !== 200) throw new Error(JSON.stringify(started.body));
}

/** Reads what has changed and sends everything that is due, without pauses. */
export async function sendEverything(rounds = 1) {
  const { services } = await world();
  for (let round = 0; round < rounds; round += 1) {
    await drainConsumer(services, quickBooksEvents);
    await queryAsDatabaseOwner(
      `update quickbooks_documents set next_attempt_at = now() where state = 'error'`,
      [],
    );
    await queryAsDatabaseOwner('update quickbooks_connections set paused_until = null', []);
    await sendToQuickBooks(services);
  }
}

export type ListedDocument = {
  _id: string;
  kind: string;
  state: string;
  reason: string | null;
  amount: number;
  quickBooksId: string | null;
  isMoved: boolean;
  adjustments: { quickBooksId: string; date: string }[];
};

export async function listDocuments(
  organization: Organization,
  limit = 100,
): Promise<ListedDocument[]> {
  const { body } = await signIn(organization).get(`/api/quickbooks/documents?limit=${limit}`);
  return body['data'] as ListedDocument[];
}

type Books = {
  isBalanced: boolean;
  accounts: {
    name: string;
    debitCents: number;
    creditCents: number;
    byClass: Record<string, number>;
  }[];
};

/** What is on each account of a company that is not even, in dollars; debits are above zero. */
export async function readBalances(realmId: string): Promise<Record<string, number>> {
  const { isBalanced, accounts } = await control<Books>(`GET books?realmId=${realmId}`);
  if (!isBalanced) throw new Error('The books are not balanced.');
  const uneven = accounts.filter(({ debitCents, creditCents }) => debitCents !== creditCents);
  return Object.fromEntries(
    uneven.map(({ name, debitCents, creditCents }) => [name, (debitCents - creditCents) / 100]),
  );
}

/** What is on each account by class, in dollars, as the preview says it. */
export async function readByClass(realmId: string): Promise<Record<string, number>> {
  const { accounts } = await control<Books>(`GET books?realmId=${realmId}`);
  const sums = accounts.flatMap(({ name, byClass }) =>
    Object.entries(byClass).map(([className, amount]) => [
      `${name} ${className}`.trim(),
      amount / 100,
    ]),
  );
  return Object.fromEntries(sums.filter(([, amount]) => amount !== 0)) as Record<string, number>;
}

/** How many calls of a kind the stand-in has answered, such as `create SalesReceipt`. */
export async function countCalls(kind: string): Promise<number> {
  const { calls } = await control<{ calls: Record<string, number> }>('GET counts');
  return calls[kind] ?? 0;
}
