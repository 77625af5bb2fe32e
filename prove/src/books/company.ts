import {
  openConnectedOrganization,
  staySignedIn,
  type ConnectedOrganization,
} from '../connected-organization.ts';
import type { ProofEnvironment } from '../environment.ts';

type Account = { name: string; debitCents: number; creditCents: number };
type Books = { isBalanced: boolean; accounts: Account[] };
type Choice = { id: string; name: string };

/** One command to the stand-in for QuickBooks, such as `GET books?realmId=1`. */
export async function controlQuickBooks<Answer>(
  { sandboxUrl }: ProofEnvironment,
  command: string,
  fields?: object,
): Promise<Answer> {
  const [method = 'GET', path = ''] = command.split(' ');
  const body = fields ? { body: JSON.stringify(fields) } : {};
  const reply = await fetch(`${sandboxUrl}/quickbooks/control/${path}`, { method, ...body });
  if (!reply.ok) throw new Error(`${command}: ${await reply.text()}`);
  return (await reply.json()) as Answer;
}

/** Makes a share of all calls fail in this way. */
export async function failCalls({ sandboxUrl }: ProofEnvironment, fault: object) {
  const url = `${sandboxUrl}/faults/quickbooks`;
  await fetch(url, { method: 'DELETE' });
  await fetch(url, { method: 'PUT', body: JSON.stringify(fault) });
}

export const endFaults = ({ sandboxUrl }: ProofEnvironment) =>
  fetch(`${sandboxUrl}/faults/quickbooks`, { method: 'DELETE' });

/** An organization that is connected to a new company. */
export async function openCompany(environment: ProofEnvironment) {
  const organization = await openConnectedOrganization(environment);
  return { organization, realmId: await connectCompany(organization) };
}

/** Connects a new company, with a mapping and nothing to hold, and returns its id. */
export async function connectCompany(organization: ConnectedOrganization): Promise<string> {
  const { environment } = organization;
  const { realmId } = await controlQuickBooks<{ realmId: string }>(environment, 'POST companies', {
    name: 'Hillside',
  });
  // The client obeys the published limits; the stand-in need not count them again.
  await controlQuickBooks(environment, 'PUT limits', { perMinute: 1_000_000, atOnce: 1_000 });
  await connect(organization, realmId);
  await map(organization);
  return realmId;
}

async function connect(organization: ConnectedOrganization, realmId: string) {
  const begun = await request(organization, 'POST', '/api/quickbooks/connect');
  const consent = new URL((begun as { url: string }).url);
  const { sandboxUrl } = organization.environment;
  const answer = await fetch(`${sandboxUrl}/quickbooks/connect/oauth2${consent.search}`, {
    method: 'POST',
    body: new URLSearchParams({ realmId, answer: 'connect' }),
    redirect: 'manual',
  });
  const { search } = new URL(answer.headers.get('location') ?? '');
  await request(organization, 'POST', '/api/quickbooks/return', { query: search });
}

async function map(organization: ConnectedOrganization) {
  const choices = (await request(organization, 'GET', '/api/quickbooks/choices')) as Record<
    'items' | 'bankAccounts' | 'expenseAccounts',
    Choice[]
  >;
  const named = (list: Choice[], name: RegExp) =>
    (list.find((choice) => name.test(choice.name)) ?? list[0])?.id;
  await request(organization, 'PUT', '/api/quickbooks/mapping', {
    startsOn: '2020-01-01',
    itemId: named(choices.items, /Donation|Services/),
    bankAccountId: named(choices.bankAccounts, /Checking/),
    feeAccountId: named(choices.expenseAccounts, /Fee/),
    holdHours: 0,
  });
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Asks the product, and returns the data of its answer. */
export const request = async (
  organization: ConnectedOrganization,
  method: Method,
  path: string,
  body?: object,
): Promise<unknown> => (await requestWhole(organization, method, path, body)).data;

/** Asks the product, and returns its whole answer. */
export async function requestWhole(
  organization: ConnectedOrganization,
  method: Method,
  path: string,
  body?: object,
): Promise<{ data?: unknown }> {
  await staySignedIn(organization);
  const { environment, token } = organization;
  const reply = await fetch(`${environment.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const said = (await reply.json()) as { data?: unknown };
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(said)}`);
  return said;
}

/** What is on each account of the company, in cents; debits are above zero. */
export async function readBooks(environment: ProofEnvironment, realmId: string) {
  const { isBalanced, accounts } = await controlQuickBooks<Books>(
    environment,
    `GET books?realmId=${realmId}`,
  );
  const sums = accounts.map(({ name, debitCents, creditCents }) => [
    name,
    debitCents - creditCents,
  ]);
  return { isBalanced, sums: Object.fromEntries(sums) as Record<string, number> };
}
