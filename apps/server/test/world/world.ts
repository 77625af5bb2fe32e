import { randomUUID } from 'node:crypto';
import type { TierId } from '@pledgewell/domain';
import type { InjectOptions } from 'fastify';
import type { OrgId } from '../../src/platform/db/tenant.ts';
import { openNewAccount } from '../accounts/new-account.ts';
import { workspaceIpAddress } from './ip-addresses.ts';
import { leaveDatabase, testDatabase } from './database.ts';
import { openWorld, type World } from './open-world.ts';
import { recordExample } from './record-example.ts';

let opened: Promise<World> | undefined;
/** Organizations in the current database, and how many are enough. */
let organizations = 0;
const mostOrganizations = 100;

const undoings: (() => Promise<void>)[] = [];

/** The running product on this worker's own database, for many files of the worker. */
export function world(): Promise<World> {
  opened ??= testDatabase().then((database) => openWorld(database, publicUrl));
  return opened;
}

/** A file's changes to the shared world are undone at its end. */
export const atEndOfFile = (undo: () => Promise<void>) => void undoings.push(undo);

export async function endOfFile() {
  for (const undo of undoings.splice(0)) await undo();
  if (!opened) return;
  const { logged, setNow, close } = await opened;
  logged.length = 0;
  setNow(undefined);
  if (organizations < mostOrganizations) return;

  // Sweeps and checks across organizations take longer with each of them.
  await close();
  leaveDatabase();
  opened = undefined;
  organizations = 0;
}

export type Organization = { id: OrgId; userId: string; email: string; token: string };

let made = 0;

/** Plausible test data; every call creates new, distinct records, most through the API. */
export const given = {
  /** A new organization with its owner, on a trial of the largest plan by default. */
  async organization({ tier = 'power' as TierId, timeZone = 'America/New_York' } = {}) {
    made += 1;
    const email = `owner-${made}-${randomUUID()}@example.org`;
    const { services } = await world();
    const details = {
      firstName: 'Ada',
      lastName: `Okafor ${made}`,
      organizationName: `Riverside Food Bank ${made}`,
      email,
      tier,
      timeZone,
    };
    const { id, userId, token } = await openNewAccount(services, details, password);
    organizations += 1;
    await keepSessions(id);
    return { id, userId, email, token } satisfies Organization;
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

  /** A stored donor, as the API returns it. */
  async donor(organization: Organization, fields: Record<string, unknown> = {}) {
    const reply = await signIn(organization).post('/api/donors', given.newDonor(fields));
    if (reply.status !== 201) throw new Error(`no donor: ${JSON.stringify(reply.body)}`);
    return reply.body['data'] as Record<string, unknown> & {
      _id: string;
      name: string;
      version: number;
    };
  },

  /** A stored pledge of a new donor, unless a donor is given. */
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

  /** A recorded donation of a new donor, unless a donor is given. */
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

  /** A stored fund, besides the default one. */
  async fund(organization: Organization, fields: Record<string, unknown> = {}) {
    made += 1;
    return stored<{ name: string }>(organization, '/api/funds', {
      name: `Building fund ${made}`,
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

const hourMs = 60 * 60_000;

/**
 * Sessions end by the clock of the database, which `setNow` does not set: a session opened on a day
 * long past would have ended already.
 */
async function keepSessions(id: OrgId) {
  const { owner, services } = await world();
  if (Date.now() - services.now().getTime() < hourMs) return;
  await owner.query(
    `update sessions set ends_at = greatest(ends_at, now() + interval '1 day'),
       idle_until = greatest(idle_until, now() + interval '1 day')
     where organization_id = $1 and idle_until < now()`,
    [id],
  );
}

async function stored<More>(organization: Organization, url: string, payload: object) {
  const reply = await signIn(organization).post(url, payload);
  if (reply.status !== 201) throw new Error(`${url}: ${JSON.stringify(reply.body)}`);
  return reply.body['data'] as Record<string, unknown> & { _id: string; version: number } & More;
}

/** A reply without the one thing that differs between two equal refusals. */
export const withoutRequestId = ({ requestId: _, ...body }: Reply['body']) => body;

/** The public URL of the tested product; requests claim a different host. */
export const publicUrl = 'https://giving.example';

export const password = 'correct horse battery staple';

type Headers = Record<string, string>;
export type Reply = { status: number; body: Record<string, unknown>; headers: Headers };

/** Requests as an organization's signed-in owner makes them. */
export function signIn(organization: Pick<Organization, 'token'>) {
  const headers = { authorization: `Bearer ${organization.token}` };
  const remoteAddress = workspaceIpAddress(organization);
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
  if (isJson) recordExample(options, reply);
  return {
    status: reply.statusCode,
    body: isJson ? (JSON.parse(reply.body) as Record<string, unknown>) : { text: reply.body },
    headers: reply.headers as Headers,
  };
}
