import { afterAll, afterEach, beforeAll } from 'vitest';
import { startQuickBooks, type QuickBooksStandIn } from '../src/quickbooks/quickbooks.ts';
import { startSandbox, type Sandbox } from '../src/server.ts';
import { openOAuth } from './quickbooks-oauth.ts';

type Fields = Record<string, unknown>;

type Reply = { status: number; body: Fields };

type Tokens = { access_token: string; refresh_token: string };

type Books = {
  isBalanced: boolean;
  accounts: { name: string; debitCents: number; creditCents: number }[];
};

/** The stand-in and one connected company, reached by HTTP, for the tests of a file. */
export function quickBooksWorld(settings: object = {}) {
  let standIn: QuickBooksStandIn;
  let sandbox: Sandbox;
  let realmId = '';
  let tokens: Tokens;

  const url = (path: string) => `${sandbox.url}/quickbooks${path}`;
  const oauth = openOAuth(() => standIn, url);
  const control = async <Answer = Fields>(order: string, said?: object): Promise<Answer> => {
    const [method = 'GET', path = ''] = order.split(' ');
    const body = said === undefined ? {} : { body: JSON.stringify(said) };
    const reply = await fetch(url(`/control/${path}`), { method, ...body });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as Answer;
  };
  /** Connects, as after a test that has ended the connection. */
  const reconnect = async () => {
    tokens = (await oauth.connect(realmId)).body as Tokens;
  };

  beforeAll(async () => {
    standIn = startQuickBooks();
    sandbox = await startSandbox({ standIns: [standIn], port: 0, host: '127.0.0.1' });
    ({ realmId } = await control<{ realmId: string }>('POST companies', {
      name: 'Hillside',
      ...settings,
    }));
    await reconnect();
  });
  afterEach(() => fetch(`${sandbox.url}/faults/quickbooks`, { method: 'DELETE' }));
  afterAll(() => sandbox.stop());

  const calls = openCalls(
    () => url(`/v3/company/${realmId}`),
    () => tokens.access_token,
  );
  return {
    ...oauth,
    ...calls,
    url,
    control,
    reconnect,
    realmId: () => realmId,
    tokens: () => tokens,
    setCompany: (said: object) => control('PUT company', { realmId, ...said }),
    books: () => control<Books>(`GET books?realmId=${realmId}`),
    addFault: (fault: object) =>
      fetch(`${sandbox.url}/faults/quickbooks`, { method: 'PUT', body: JSON.stringify(fault) }),
  };
}

function openCalls(companyUrl: () => string, accessToken: () => string) {
  async function call(order: string, body?: object, token = accessToken()): Promise<Reply> {
    const [method = 'GET', path = ''] = order.split(' ');
    const reply = await fetch(`${companyUrl()}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as Fields };
  }

  /** The answer to a query, or the fault. */
  async function find(text: string): Promise<Fields> {
    const { body } = await call(`GET query?query=${encodeURIComponent(text)}`);
    return (body['QueryResponse'] ?? body) as Fields;
  }

  return {
    call,
    find,
    /** Creates an entity that the stand-in accepts. */
    async create(kind: string, fields: object): Promise<Fields & { Id: string }> {
      const { status, body } = await call(`POST ${kind.toLowerCase()}`, fields);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body[kind] as Fields & { Id: string };
    },
    /** The id of one of the company's list objects by its name. */
    async findId(kind: string, name: string) {
      const found = await find(`select * from ${kind} where Name = '${name}'`);
      return (found[kind] as { Id: string }[] | undefined)?.[0]?.Id ?? '';
    },
  };
}

export const faultCode = ({ body }: Reply) =>
  (body['Fault'] as { Error: { code: string }[] } | undefined)?.Error[0]?.code;
