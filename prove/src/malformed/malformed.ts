import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnyEndpoint } from '@pledgewell/contract';
import { endpoints } from '../../../apps/server/test/hostile/malformed.ts';
import {
  openConnectedOrganization,
  type ConnectedOrganization,
} from '../connected-organization.ts';
import { startEnvironment, type ProofEnvironment } from '../environment.ts';
import { measureRestingMemory, type RestingMemory } from '../resident-memory.ts';
import { printLine, type ProofOptions, type Verdict } from '../verdict.ts';
import { malformedRequests, type MalformedRequest } from './malformed-requests.ts';
import { sendBytes, type WireAnswer, type WireRequest } from './wire.ts';
import { wireRequests } from './wire-requests.ts';

/** Random requests to each endpoint; the suite sends eight. */
const samples = 120;
const leastRequests = 50_000;
const sideBySide = 4;
const mostBytes = 64 * 1024;
/** Longer than the server reads the rest of a refused file. */
const patience = 20;
const retryMs = 500;
/** One of so many requests warms the server up; memory is compared after it and at the end. */
const warmUpShare = 3;
const mostGrowth: RestingMemory = { residentMb: 100, heldMb: 30 };
/** Of a thousand requests, this many may be refused for now. */
const mostShed = 10;

/** The only answer that is meant to be longer. */
const description = 'GET /api/openapi.json';

const noLimits = `
  create or replace function take_rate_limit(p_key text, p_times int, p_seconds int) returns int
  language sql security definer set search_path to 'public', 'pg_temp' as 'select 0'`;

const agent = new Agent({ keepAlive: true, maxSockets: sideBySide });

type Route = {
  name: string;
  method: AnyEndpoint['method'];
  endpoint: AnyEndpoint | null;
  path: string;
};
type Tally = { violations: string[]; statuses: Record<string, number>; sent: number; shed: number };

/**
 * Sends malformed requests to every route over real HTTP, and broken bytes over sockets. Rate
 * limits are off, because they would hide the rest. The control accepts every request as valid and
 * remembers each one.
 */
export async function proveMalformed({ isControl, seed, times }: ProofOptions): Promise<Verdict> {
  const environment = await startEnvironment();
  const hooks = ['collect-garbage', ...(isControl ? ['no-shapes', 'keep-requests'] : [])];
  const file = join(tmpdir(), `malformed-${process.pid}`);
  // As `npm start` runs it.
  const env = { PROOF_FILE: file, NODE_OPTIONS: '--max-semi-space-size=16' };
  const server = await environment.start({ hooks, env });
  await environment.sql(noLimits);
  const tally: Tally = { violations: [], statuses: {}, sent: 0, shed: 0 };
  const count = times ?? samples;
  try {
    const send = (isWarmUp: boolean) => sendAll(environment, tally, { seed, count, isWarmUp });
    await send(true);
    const before = await measureRestingMemory(server.pid, file);
    const warmUp = tally.sent;
    await send(false);
    const after = await measureRestingMemory(server.pid, file);
    printLine(
      `  after ${warmUp} requests ${describeMemory(before)}; at the end ${describeMemory(after)}`,
    );
    for (const kind of ['residentMb', 'heldMb'] as const) {
      const growth = after[kind] - before[kind];
      if (growth > mostGrowth[kind]) {
        tally.violations.unshift(`memory (${kind}) grew by ${growth.toFixed(0)} MB`);
      }
    }
    if (tally.shed * 1_000 > tally.sent * mostShed) {
      tally.violations.unshift(`${tally.shed} requests were refused for now`);
    }
    const { status } = await fetch(`${environment.url}/api/health`);
    if (status !== 200) tally.violations.unshift(`the product answers ${status} afterwards`);
  } finally {
    agent.destroy();
    rmSync(file, { force: true });
    await server.stop();
    await environment.close();
  }
  const { violations, statuses, sent, shed } = tally;
  return {
    claim: 'whatever is sent to any route is answered, shortly and never with 5xx',
    violations,
    counts:
      `${sent} requests to ${routes.length} routes: ${describeTally(statuses)}; ` +
      `${shed} were refused for now and repeated`,
    done: sent,
    least: times === null ? leastRequests : endpoints.length * times,
  };
}

/** The contract's endpoints, and what other programs call or read. */
const routes: Route[] = [
  ...endpoints.map(([name, endpoint]) => ({
    name,
    endpoint,
    method: endpoint.method,
    path: endpoint.path,
  })),
  ...[
    'POST /api/webhooks/stripe',
    'POST /api/webhooks/stripe-connect',
    'POST /api/webhooks/twilio-incoming',
    'POST /unsubscribe/:token',
    description,
    'POST /api/nothing',
    'GET /dashboard',
  ].map((name) => {
    const [method, path = ''] = name.split(' ');
    return { name, method: method as AnyEndpoint['method'], path, endpoint: null };
  }),
];

type Pass = { seed: number; count: number; isWarmUp: boolean };

async function sendAll(environment: ProofEnvironment, tally: Tally, pass: Pass) {
  for (const route of routes) {
    const { token } = await openOrganization(environment);
    const all = [
      ...(route.endpoint ? malformedRequests(route.endpoint, pass) : []),
      ...wireRequests(route.endpoint ?? route, token, pass.seed),
    ];
    const requests = all
      .filter((_, place) => (place % warmUpShare === 0) === pass.isWarmUp)
      .values();
    const sendWhatIsLeft = async () => {
      for (const each of requests) {
        tally.sent += 1;
        const { status, flaw } = await tryOne(environment, tally, { route, token, request: each });
        tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
        if (flaw) tally.violations.push(`${route.name}: ${flaw}\n    ${describeRequest(each)}`);
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, sendWhatIsLeft));
  }
}

/** Signing up may be refused for now, too. */
async function openOrganization(
  environment: ProofEnvironment,
  tries = patience,
): Promise<ConnectedOrganization> {
  try {
    return await openConnectedOrganization(environment);
  } catch (error) {
    if (tries === 0 || !String(error).includes('request/busy')) throw error;
    await wait(retryMs);
    return openOrganization(environment, tries - 1);
  }
}

const describeMemory = ({ residentMb, heldMb }: RestingMemory) =>
  `${residentMb.toFixed(0)} MB resident, ${heldMb.toFixed(0)} MB held`;

const describeTally = (statuses: Record<string, number>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

type Trial = { route: Route; token: string; request: MalformedRequest | WireRequest };
type Outcome = { status: number | 'closed'; flaw: string | null };

/** Returns what is wrong with the response. A request that should come later is repeated. */
async function tryOne(environment: ProofEnvironment, tally: Tally, trial: Trial): Promise<Outcome> {
  const { request: given } = trial;
  for (let tries = 0; tries < patience; tries += 1) {
    const answer = await (
      'bytes' in given ? sendBytes(environment.url, given) : send(environment, trial, given)
    ).catch((error: Error) => error);
    if (answer instanceof Error) return { status: 'closed', flaw: `no answer (${answer.message})` };
    if (answer === null) {
      const isAllowed = 'bytes' in given && given.mayBeDropped === true;
      return { status: 'closed', flaw: isAllowed ? null : 'was closed without an answer' };
    }
    if (answer.status === 503 && answer.retryAfter > 0) {
      tally.shed += 1;
      await wait(retryMs);
      continue;
    }
    return { status: answer.status, flaw: findFlaw(answer, trial.route) };
  }
  return { status: 503, flaw: 'was too busy all the time' };
}

function findFlaw({ status, body }: WireAnswer, { name }: Route): string | null {
  if (status >= 500) return `answered ${status} ${body.slice(0, 200)}`;
  if (Buffer.byteLength(body) > mostBytes && name !== description)
    return `answered ${status} with ${body.length} characters`;
  if (status < 400) return null;
  return body === '' || /^\{"success":false,"message":".+"/u.test(body)
    ? null
    : `refused with ${body.slice(0, 200)}`;
}

function send(
  environment: ProofEnvironment,
  { route, token }: Trial,
  { url, headers, payload }: MalformedRequest,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${environment.url}${url}`, {
      method: route.method,
      agent,
      headers: {
        authorization: `Bearer ${token}`,
        ...headers,
        ...(payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }),
      },
    });
    sent.on('error', reject);
    sent.on('response', (reply) => {
      const answer = (body: string) => ({
        status: reply.statusCode ?? 0,
        retryAfter: Number(reply.headers['retry-after'] ?? 0),
        body,
      });
      text(reply).then((body) => resolve(answer(body)), reject);
    });
    sent.end(payload);
  });
}

const describeRequest = (given: MalformedRequest | WireRequest) =>
  'bytes' in given
    ? `${given.kind}: ${given.bytes.subarray(0, 400).toString('latin1').replaceAll('\r\n', ' | ')}`
    : `${given.url.slice(0, 200)} ${JSON.stringify(given.headers)} ` +
      (given.payload ?? '').toString().slice(0, 60);
