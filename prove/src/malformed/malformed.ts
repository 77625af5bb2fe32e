import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnyEndpoint } from '@pledgewell/contract';
import fc from 'fast-check';
import {
  anySamples,
  brokenBodies,
  endpoints,
  foreignHeaders,
  json,
  largeBodies,
  toSend,
  unknownPath,
} from '../../apps/server/test/hostile/malformed.ts';
import { openConnectedOrganization } from './connected-organization.ts';
import { startEnvironment, type ProofEnvironment } from './environment.ts';
import type { ProofOptions, Verdict } from './verdict.ts';

/** Random requests to each endpoint; the suite sends eight. */
const samples = 150;
const sideBySide = 4;
const mostBytes = 64 * 1024;
const patience = 20;

type Malformed = {
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
};

type Answer = { status: number; retryAfter: number; body: string };

const noLimits = `
  create or replace function take_rate_limit(p_key text, p_times int, p_seconds int) returns int
  language sql security definer set search_path to 'public', 'pg_temp' as 'select 0'`;

const agent = new Agent({ keepAlive: true, maxSockets: sideBySide });

/**
 * Sends malformed requests to every endpoint over real HTTP. Rate limits are off, because they
 * would hide the rest. The control accepts every request as valid.
 */
export async function proveMalformed({ isControl, seed, times }: ProofOptions): Promise<Verdict> {
  const environment = await startEnvironment();
  const server = await environment.start({ hooks: isControl ? ['no-shapes'] : [] });
  await environment.sql(noLimits);
  const violations: string[] = [];
  const statuses: Record<string, number> = {};
  let sent = 0;
  try {
    for (const [name, endpoint] of endpoints) {
      const { token } = await openConnectedOrganization(environment);
      const requests = malformedFor(endpoint, { seed, count: times ?? samples }).values();
      const sendWhatIsLeft = async () => {
        for (const malformed of requests) {
          sent += 1;
          const { status, flaw } = await tryOne(environment, { endpoint, token, malformed });
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (flaw) violations.push(`${name}: ${flaw}\n    ${abridged(malformed)}`);
        }
      };
      await Promise.all(Array.from({ length: sideBySide }, sendWhatIsLeft));
    }
    const { status } = await fetch(`${environment.url}/api/health`);
    if (status !== 200) violations.push(`the product answers ${status} afterwards`);
  } finally {
    agent.destroy();
    await server.stop();
    await environment.close();
  }
  return {
    claim: 'whatever is sent to any endpoint is answered, shortly and never with 5xx',
    violations,
    counts: `${sent} requests to ${endpoints.length} endpoints: ${describeTally(statuses)}`,
    done: sent,
    least: endpoints.length * (times ?? samples),
  };
}

function malformedFor(
  endpoint: AnyEndpoint,
  { seed, count }: { seed: number; count: number },
): Malformed[] {
  const path = unknownPath(endpoint);
  const asJson = { 'content-type': json };
  return [
    ...fc.sample(anySamples(endpoint), { numRuns: count, seed }).map((sample) => {
      const { url, payload, type } = toSend(endpoint, sample);
      return { url, payload, headers: payload === undefined ? {} : { 'content-type': type } };
    }),
    ...brokenBodies.map((payload) => ({ url: path, payload, headers: asJson })),
    ...foreignHeaders(endpoint)
      .flat()
      .map((headers) => ({ url: path, payload: '{}', headers })),
    ...largeBodies.map(([, payload]) => ({ url: path, payload, headers: asJson })),
  ];
}

const describeTally = (statuses: Record<string, number>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

type Trial = { endpoint: AnyEndpoint; token: string; malformed: Malformed };
type Outcome = { status: number; flaw: string | null };

/** Returns what is wrong with the response. A request that should come later is repeated. */
async function tryOne(environment: ProofEnvironment, trial: Trial): Promise<Outcome> {
  for (let tries = 0; tries < patience; tries += 1) {
    const answer = await send(environment, trial).catch((error: Error) => error);
    if (answer instanceof Error) {
      return { status: 0, flaw: `no answer (${answer.message})` };
    }
    if (answer.status === 503 && answer.retryAfter > 0) {
      await wait(100);
      continue;
    }
    return { status: answer.status, flaw: findFlaw(answer) };
  }
  return { status: 503, flaw: 'was too busy all the time' };
}

function findFlaw({ status, body }: Answer): string | null {
  if (status >= 500) return `answered ${status} ${body.slice(0, 200)}`;
  if (status < 400) return null;
  if (Buffer.byteLength(body) > mostBytes) return `refused with ${body.length} characters`;
  return /^\{"success":false,"message":".+"/u.test(body)
    ? null
    : `refused with ${body.slice(0, 200)}`;
}

function send(
  environment: ProofEnvironment,
  { endpoint, token, malformed }: Trial,
): Promise<Answer> {
  const { url, headers, payload } = malformed;
  return new Promise((resolve, reject) => {
    const sent = request(`${environment.url}${url}`, {
      method: endpoint.method,
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

const abridged = ({ url, headers, payload = '' }: Malformed) =>
  `${url.slice(0, 200)} ${JSON.stringify(headers)} ${payload.toString().slice(0, 60)}`;
