import { randomUUID } from 'node:crypto';
import { cents } from '@pledgewell/domain/money';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Log } from '../../src/platform/core/context.ts';
import { QuickBooksFault } from '../../src/platform/quickbooks/fault.ts';
import { openQuickBooks } from '../../src/platform/quickbooks/open.ts';
import type {
  QuickBooks,
  QuickBooksCompany,
  QuickBooksTokens,
} from '../../src/platform/quickbooks/port.ts';
import { introduceTo, startSandbox, type Sandbox } from '../../src/platform/sandbox/start.ts';

export const publicUrl = 'https://giving.example';
export const returnTo = `${publicUrl}/api/quickbooks/callback`;
export const checks = { state: 'the state', verifier: 'v'.repeat(43) };

/** Loose limits, so that tests need not wait. */
const limits = { perMinute: 100_000, perSecond: 10_000, atOnce: 10 };
const usualLimits = { perMinute: 500, perSecond: null, atOnce: 10, latencyMs: 0 };
const usualCompany = { closeDate: null, subscription: 'active', access: 'granted' };

/** The client, connected to a company of the stand-in, for the tests of a file. */
export function quickBooksWorld() {
  let sandbox: Sandbox;
  let quickBooks: QuickBooks;
  let realmId = '';
  let tokens: QuickBooksTokens;

  const control = async (order: string, said?: object): Promise<unknown> => {
    const [method = 'GET', path = ''] = order.split(' ');
    const body = said === undefined ? {} : { body: JSON.stringify(said) };
    const reply = await fetch(`${sandbox.url}/quickbooks/control/${path}`, { method, ...body });
    if (!reply.ok) throw new Error(await reply.text());
    return reply.json();
  };
  /** What somebody's browser does on the page of the stand-in. */
  const consent = async (form: Record<string, string>): Promise<URL> => {
    const { search } = new URL(await quickBooks.begin(checks, returnTo));
    const reply = await fetch(`${sandbox.url}/quickbooks/connect/oauth2${search}`, {
      method: 'POST',
      body: new URLSearchParams({ realmId, ...form }),
      redirect: 'manual',
    });
    return new URL(reply.headers.get('location') ?? '');
  };
  const connect = async () => {
    const callback = await consent({ answer: 'connect' });
    ({ tokens } = await quickBooks.finish(callback, checks));
  };
  const open = (client: QuickBooks) =>
    client.company(realmId, {
      current: () => Promise.resolve(tokens.accessToken),
      async replace() {
        tokens = await client.refresh(tokens.refreshToken);
        return tokens.accessToken;
      },
    });

  beforeAll(async () => {
    sandbox = await startSandbox(pino({ level: 'silent' }) as unknown as Log);
    await introduceTo(sandbox.url, { url: publicUrl, publicUrl });
    const settings = { ...sandbox.quickBooks, isStandIn: true };
    quickBooks = openQuickBooks(settings, { limits, limitMs: 1_000 });
    const added = await control('POST companies', { name: 'Hillside' });
    ({ realmId } = added as { realmId: string });
    await connect();
  });
  afterEach(async () => {
    await fetch(`${sandbox.url}/faults/quickbooks`, { method: 'DELETE' });
    await control('PUT limits', usualLimits);
    await control('PUT company', { realmId, ...usualCompany });
  });
  afterAll(() => sandbox.stop());

  return {
    control,
    consent,
    connect,
    open,
    sandbox: () => sandbox,
    quickBooks: () => quickBooks,
    tokens: () => tokens,
    company: () => open(quickBooks),
    order: (path: string, said: object = {}) => control(path, { realmId, ...said }),
    addFault: (fault: object) =>
      fetch(`${sandbox.url}/faults/quickbooks`, { method: 'PUT', body: JSON.stringify(fault) }),
  };
}

/** The fault that the work ends with. */
export async function faultFrom(work: Promise<unknown>): Promise<QuickBooksFault> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof QuickBooksFault)) throw new Error(`No fault: ${String(error)}`);
  return error;
}

export async function findId(company: QuickBooksCompany, kind: 'Item' | 'Account', name: string) {
  const [found] = await company.query(kind, { where: [['Name', '=', name]] });
  return found?.Id ?? '';
}

export const addCustomer = (company: QuickBooksCompany, name: string, requestId = randomUUID()) =>
  company.create('Customer', { DisplayName: name }, requestId);

/** A sales receipt over one item. */
export const newReceipt = (itemId: string, amount: number, more: object = {}) => ({
  TxnDate: '2026-03-02',
  Line: [
    {
      Amount: cents(amount),
      DetailType: 'SalesItemLineDetail',
      SalesItemLineDetail: { ItemRef: { value: itemId } },
    },
  ],
  ...more,
});
