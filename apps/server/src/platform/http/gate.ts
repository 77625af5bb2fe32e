import type {
  AnyEndpoint,
  BodyOf,
  ParamsOf,
  ProblemCode,
  QueryOf,
  ReplyOf,
} from '@pledgewell/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import type { Ctx, Log } from '../../context.ts';
import { isExpired, type Claims } from '../auth/access-token.ts';
import { claimsOfRequest } from '../auth/bearer.ts';
import { rollBack } from '../db/tenant.ts';
import {
  claimKey,
  fingerprintOf,
  idempotencyKey,
  keepReply,
  type StoredReply,
} from './idempotency.ts';
import { Problem } from './problem.ts';
import { takeRateLimit } from './rate-limit.ts';
import type { Services } from './services.ts';
import { openSession } from './session-gate.ts';
import { parseRequest } from './shape.ts';

/** Says why not, or null when it is allowed. */
export type Permission = (ctx: Ctx) => ProblemCode | null;

export type Input<E extends AnyEndpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: E['body'] extends 'file' ? Buffer : BodyOf<E>;
};

/** What a verb returns: the reply without the word `success`, which the gate adds. */
export type Answer<E extends AnyEndpoint> = Omit<ReplyOf<E>, 'success'>;

/** A caller who need not be signed in. Verbs open their own transaction where they need one. */
export type Caller = { services: Services; request: FastifyRequest; log: Log };

export type Verb<E extends AnyEndpoint, Ready = undefined> = (
  given: Input<E> & { ctx: Ctx; ready: Ready },
) => Promise<Answer<E>>;

export type PublicVerb<E extends AnyEndpoint> = (
  given: Input<E> & { caller: Caller },
) => Promise<Answer<E>>;

type Options<E extends AnyEndpoint, Ready> = {
  /** Work outside the database, such as reading a file, done before a connection is taken. */
  prepare?: (given: Input<E>) => Promise<Ready>;
  /** Bytes a body may have. */
  bodyLimit?: number;
  /** What is said when it has more. */
  tooLarge?: { code: ProblemCode; values: Record<string, number> };
};

export type Gate = {
  route<E extends AnyEndpoint, Ready = undefined>(
    endpoint: E,
    may: Permission,
    verb: Verb<E, Ready>,
    options?: Options<E, Ready>,
  ): void;
  publicRoute<E extends AnyEndpoint>(endpoint: E, verb: PublicVerb<E>): void;
  /** Every endpoint that has a route, for the test that compares them with the contract. */
  endpoints: AnyEndpoint[];
};

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only an interface merges.
  interface FastifyRequest {
    claims: Claims | null;
  }
}

/**
 * The gate in front of every endpoint. Its order is fixed: who asks and how often, the shape of
 * what is asked, then the transaction with the session, then whether it is allowed, then the verb.
 */
export function openGate(app: FastifyInstance, services: Services): Gate {
  const endpoints: AnyEndpoint[] = [];
  app.decorateRequest('claims', null);

  return {
    endpoints,

    route(endpoint, may, verb, options = {}) {
      endpoints.push(endpoint);
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
        ...(options.tooLarge === undefined ? {} : { errorHandler: tooLarge(options.tooLarge) }),
        onRequest: async (request) => {
          const claims = claimsOfRequest(request, services.secret);
          if (isExpired(claims, services.now())) throw new Problem('auth/signed-out');
          request.claims = claims;
          await limitCaller(services, endpoint, request);
        },
        handler: async (request, reply) => {
          const input = parseRequest(endpoint, request) as Input<typeof endpoint>;
          const key = endpoint.creates ? idempotencyKey(request) : null;
          const ready = await options.prepare?.(input);
          return handle(services, { endpoint, may, request, reply, key }, (ctx) =>
            verb({ ...input, ctx, ready: ready as never }),
          );
        },
      });
    },

    publicRoute(endpoint, verb) {
      endpoints.push(endpoint);
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        onRequest: async (request) => limitCaller(services, endpoint, request),
        handler: async (request, reply) => {
          const input = parseRequest(endpoint, request) as Input<typeof endpoint>;
          const answer = await verb({ ...input, caller: { services, request, log: request.log } });
          return sendJson(reply, 200, encodeReply(endpoint, answer));
        },
      });
    },
  };
}

/** Says in the endpoint's own words that a body is too large. */
const tooLarge =
  ({ code, values }: { code: ProblemCode; values: Record<string, number> }) =>
  (error: FastifyError) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new Problem(code, { values }) : error;
  };

type Request = {
  endpoint: AnyEndpoint;
  may: Permission;
  request: FastifyRequest;
  reply: FastifyReply;
  key: string | null;
};

/** A read's answer leaves before its COMMIT returns; a write's only after. */
async function handle(services: Services, given: Request, verb: (ctx: Ctx) => Promise<object>) {
  const { endpoint, request, reply } = given;
  const client = await services.pools.app.connect();
  const answer = await answerIn(services, client, given, verb).catch(async (error: unknown) => {
    await rollBack(client);
    throw error;
  });

  const committed = commit(client);
  if (endpoint.method === 'GET') {
    committed.catch((error: Error) => request.log.warn(error, 'a read could not commit'));
  } else {
    await committed;
  }
  return sendJson(reply, answer.status, answer.reply);
}

async function answerIn(
  services: Services,
  client: pg.PoolClient,
  { endpoint, may, request, key }: Request,
  verb: (ctx: Ctx) => Promise<object>,
): Promise<StoredReply> {
  if (!request.claims) throw new Problem('auth/signed-out');
  const isReading = endpoint.method === 'GET';
  const ctx = await openSession(services, client, request.claims, { isReading, log: request.log });
  const refusal = may(ctx);
  if (refusal) throw new Problem(refusal);

  const stored = key === null ? null : await claimKey(ctx, key, fingerprintOf(request));
  if (stored) return stored;

  const answer = {
    status: endpoint.creates ? 201 : 200,
    reply: encodeReply(endpoint, await verb(ctx)),
  };
  if (key !== null) await keepReply(ctx, key, answer);
  return answer;
}

async function commit(client: pg.PoolClient) {
  try {
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function limitCaller(services: Services, endpoint: AnyEndpoint, request: FastifyRequest) {
  if (!endpoint.limit) return;
  const { claims } = request;
  const who = endpoint.limit.by === 'account' && claims ? claims.sub : request.ip;
  const key = `${endpoint.method} ${endpoint.path} ${who}`;
  await takeRateLimit(services.pools.app, key, endpoint.limit);
}

function encodeReply(endpoint: AnyEndpoint, answer: object): string {
  return JSON.stringify(z.encode(endpoint.reply, { success: true, ...answer }));
}

function sendJson(reply: FastifyReply, status: number, text: string) {
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(text);
}
