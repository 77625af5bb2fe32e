import { randomUUID } from 'node:crypto';
import type { PlanId } from '@pledgewell/domain';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import type { Log } from '../src/platform/core/context.ts';
import { openAddressLookup } from '../src/platform/address-lookup/lookup.ts';
import { tooBusy } from '../src/platform/core/problem.ts';
import { openKeyring } from '../src/platform/core/keyring.ts';
import { openPools } from '../src/platform/db/pools.ts';
import { appRole, connectAs } from '../src/platform/db/roles.ts';
import { organizationId, type OrgId } from '../src/platform/db/tenant.ts';
import type { Gate } from '../src/platform/http/gate.ts';
import type { Services } from '../src/platform/core/services.ts';
import { openBoss } from '../src/platform/jobs/boss.ts';
import { declareQueues } from '../src/platform/jobs/runner.ts';
import type { OutgoingMail } from '../src/platform/ports/mail.ts';
import type { OutgoingSms } from '../src/platform/ports/sms.ts';
import { jobs } from '../src/schedule.ts';
import { randomAddress, seatOf } from './addresses.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { mailInto, smsInto } from './outboxes.ts';

export type World = {
  app: FastifyInstance;
  gate: Gate;
  services: Services;
  database: TestDatabase;
  /** Lines of level warn and above that the server wrote. */
  logged: Record<string, unknown>[];
  /** What was handed to the mail server, which takes everything. Jobs run in `workOff`. */
  outbox: OutgoingMail[];
  /** What was handed to the SMS provider, which takes everything. */
  texts: OutgoingSms[];
  /** Moves the server's clock; undefined lets it run again. */
  setNow(now: Date | undefined): void;
};

let opened: Promise<World> | undefined;
const undoings: (() => Promise<void>)[] = [];

/** The product as it runs, on this worker's own database, for all the files of the worker. */
export function world(): Promise<World> {
  opened ??= open();
  return opened;
}

/** What a file changes in the world that others share is undone at its end. */
export const atEndOfFile = (undo: () => Promise<void>) => void undoings.push(undo);

export async function endOfFile() {
  for (const undo of undoings.splice(0)) await undo();
  if (!opened) return;
  const { logged, setNow } = await opened;
  logged.length = 0;
  setNow(undefined);
}

async function open(): Promise<World> {
  const database = await testDatabase();
  const logged: Record<string, unknown>[] = [];
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>);
  const log = pino({ level: 'warn' }, { write }) as unknown as Log;
  const onError = (error: Error) => log.error(error);
  // Tests send many requests at once to machines that may be slow, and none may be refused.
  const sizes = { size: 8, longestWaitMs: 30_000 };
  const pools = openPools(database.owner, { ...sizes, onError, refusal: tooBusy });
  const boss = openBoss(connectAs(appRole, database.owner), { isOwner: false, onError });
  await boss.start();

  let now: Date | undefined;
  const keys = openKeyring([{ id: 'test', secret: 'a secret for tests that is long enough' }]);
  const outbox: OutgoingMail[] = [];
  const texts: OutgoingSms[] = [];
  const services: Services = {
    pools,
    eventLoop: { delayMs: () => 0, stop: () => {} },
    boss,
    keys,
    passwords: cheapPasswords(),
    mail: mailInto(outbox),
    sms: smsInto(texts),
    provider: null,
    log,
    publicUrl: () => publicUrl,
    now: () => now ?? new Date(),
  };
  await declareQueues(services, jobs);
  const addressLookup = openAddressLookup(
    { provider: 'offline', apiKey: undefined, apiUrl: undefined },
    log,
  );
  const { app, gate } = await buildApp(services, {
    addressLookup,
    google: null,
    isProduction: false,
  });

  const setNow = (moved: Date | undefined) => void (now = moved);
  return { app, gate, services, database, logged, outbox, texts, setNow };
}

export type Organization = { id: OrgId; userId: string; email: string; token: string };

let made = 0;

/** Plausible things to test with; every call makes new, distinct ones through the API. */
export const given = {
  /** A new organization with its owner, on a trial of the largest plan unless told otherwise. */
  async organization({ tier = 'power' as PlanId, timeZone = 'America/New_York' } = {}) {
    made += 1;
    const email = `owner-${made}-${randomUUID()}@example.org`;
    const reply = await request({
      method: 'POST',
      url: '/api/auth/register',
      remoteAddress: randomAddress(),
      payload: {
        firstName: 'Ada',
        lastName: `Okafor ${made}`,
        organizationName: `Riverside Food Bank ${made}`,
        email,
        password,
        tier,
        role: 'user',
        timeZone,
      },
    });
    if (reply.status !== 200) throw new Error(`no organization: ${JSON.stringify(reply.body)}`);
    const { token, user } = reply.body as { token: string; user: Record<string, string> };
    const id = organizationId(user['organizationId'] ?? '');
    return { id, userId: user['_id'] ?? '', email, token } satisfies Organization;
  },

  /** What the form of a new donor sends. */
  newDonor(fields: Record<string, unknown> = {}) {
    made += 1;
    return {
      name: `Priya Raman ${made}`,
      email: `priya-${made}-${randomUUID()}@example.com`,
      phone: '+14155552671',
      address: {
        street: '12 Oak Street',
        city: 'Springfield',
        state: 'IL',
        zipCode: '62701',
        country: 'USA',
      },
      notes: 'Met at the spring gala.',
      tags: ['volunteer'],
      ...fields,
    };
  },

  /** A stored donor, as the API answers it. */
  async donor(organization: Organization, fields: Record<string, unknown> = {}) {
    const reply = await signIn(organization).post('/api/donors', given.newDonor(fields));
    if (reply.status !== 201) throw new Error(`no donor: ${JSON.stringify(reply.body)}`);
    return reply.body['data'] as Record<string, unknown> & {
      _id: string;
      name: string;
      version: number;
    };
  },

  /** A stored pledge of a new donor, unless it names one. */
  async pledge(organization: Organization, fields: Record<string, unknown> = {}) {
    const donor = fields['donor'] ?? (await given.donor(organization))._id;
    return stored<{ donor: { _id: string }; status: string }>(organization, '/api/pledges', {
      donor,
      amount: 120,
      date: '2026-01-01',
      dueDate: null,
      frequency: 'one-time',
      ...fields,
    });
  },

  /** A recorded donation of a new donor, unless it names one. */
  async donation(organization: Organization, fields: Record<string, unknown> = {}) {
    const donor = fields['donor'] ?? (await given.donor(organization))._id;
    return stored<{ donor: { _id: string } }>(organization, '/api/donations', {
      donor,
      amount: 50,
      method: 'check',
      date: '2026-03-31',
      recordAnyway: true,
      ...fields,
    });
  },

  /** A stored campaign. */
  async campaign(organization: Organization, fields: Record<string, unknown> = {}) {
    made += 1;
    return stored<{ name: string }>(organization, '/api/campaigns', {
      name: `Winter appeal ${made}`,
      targetAmount: 10_000,
      ...fields,
    });
  },
};

async function stored<More>(organization: Organization, url: string, payload: object) {
  const reply = await signIn(organization).post(url, payload);
  if (reply.status !== 201) throw new Error(`${url}: ${JSON.stringify(reply.body)}`);
  return reply.body['data'] as Record<string, unknown> & { _id: string; version: number } & More;
}

/** Where people reach the product that is tested; requests claim to go elsewhere. */
export const publicUrl = 'https://giving.example';

export const password = 'correct horse battery staple';

type Headers = Record<string, string>;
export type Reply = { status: number; body: Record<string, unknown>; headers: Headers };

/** Requests as the signed-in owner of an organization makes them. */
export function signIn(organization: Pick<Organization, 'token'>) {
  const headers = { authorization: `Bearer ${organization.token}` };
  const remoteAddress = seatOf(organization);
  const send = (method: InjectOptions['method'], url: string, payload?: unknown, more?: Headers) =>
    request({
      method,
      url,
      remoteAddress,
      headers: { ...headers, ...more },
      ...(payload === undefined ? {} : { payload: payload as object }),
    } as InjectOptions);
  return {
    get: (url: string, more?: Headers) => send('GET', url, undefined, more),
    post: (url: string, payload?: unknown, more?: Headers) => send('POST', url, payload, more),
    put: (url: string, payload: unknown, more?: Headers) => send('PUT', url, payload, more),
    delete: (url: string, more?: Headers) => send('DELETE', url, undefined, more),
    /** Sends a file's raw bytes. */
    upload: (url: string, bytes: Buffer) =>
      send('POST', url, bytes, { 'content-type': 'application/octet-stream' }),
  };
}

/** One request through the real gate. */
export async function request(options: InjectOptions): Promise<Reply> {
  const { app } = await world();
  const reply = await app.inject(options);
  const isJson = String(reply.headers['content-type']).includes('application/json');
  return {
    status: reply.statusCode,
    body: isJson ? (JSON.parse(reply.body) as Record<string, unknown>) : { text: reply.body },
    headers: reply.headers as Headers,
  };
}
