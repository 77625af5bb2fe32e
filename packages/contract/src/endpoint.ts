import { isForPeopleOnly, type PermissionName } from '@pledgewell/domain/accounts/team/permissions';
import { z } from 'zod';
import type { ProblemCode } from './problems.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How often one caller may use an endpoint: `times` within `seconds`, counted by address or
 * account.
 */
export type Limit = { by: 'address' | 'account'; times: number; seconds: number };

/**
 * How long an overloaded server keeps answering an endpoint. It refuses `low` first, because those
 * requests are cheap to repeat, then `normal`, `high` last, and `always` never.
 */
export type Priority = 'low' | 'normal' | 'high' | 'always';

export type Endpoint<Params, Query, Body, Reply> = {
  method: Method;
  /** The path with `:name` for each path parameter. */
  path: string;
  /** One line about what the endpoint does, for the API description. */
  summary: string;
  /** What to use instead, and when the endpoint ends; null unless it is going to be removed. */
  deprecated: string | null;
  access: 'public' | 'signed-in';
  /** What the role of a signed-in caller must include; null only for public endpoints. */
  permission: PermissionName | null;
  params: Params;
  query: Query;
  /** `'file'` takes the raw bytes of a file instead of JSON. */
  body: Body;
  reply: Reply;
  /** What it may refuse, besides an invalid request and a missing sign-in. */
  problems: readonly ProblemCode[];
  /** A POST that creates something takes an Idempotency-Key. */
  creates: boolean;
  /** Whether it changes nothing: each GET, and a POST whose question is too long for a URL. */
  reads: boolean;
  limit: Limit | null;
  /** Whether the person must have proved their identity within the last ten minutes. */
  needsReauthentication: boolean;
  /** `low` for reads, `normal` for the rest, by default. */
  priority: Priority;
};

export type AnySchema = z.ZodType;
export type AnyBody = AnySchema | 'file' | undefined;
export type AnyEndpoint = Endpoint<
  AnySchema | undefined,
  AnySchema | undefined,
  AnyBody,
  AnySchema
>;

type Access =
  | { access: 'public'; permission?: never }
  | { access?: never; permission: PermissionName };

type Shape<Params, Query, Body, Reply> = Access & {
  summary: string;
  deprecated?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  problems?: readonly ProblemCode[];
  creates?: boolean;
  reads?: boolean;
  limit?: Limit;
  needsReauthentication?: boolean;
  priority?: Priority;
};

/**
 * Declares an endpoint once for the server, the browser and the API's description:
 * `endpoint('PUT /api/donors/:id', { permission: 'donors:write', params: ById, … })`.
 */
export function endpoint<
  const Params extends AnySchema | undefined = undefined,
  const Query extends AnySchema | undefined = undefined,
  const Body extends AnyBody = undefined,
  const Reply extends AnySchema = AnySchema,
>(
  signature: `${Method} /api/${string}`,
  shape: Shape<Params, Query, Body, Reply>,
): Endpoint<Params, Query, Body, Reply> {
  const [method, path] = signature.split(' ') as [Method, string];
  const { problems = [], needsReauthentication = false, reads = method === 'GET' } = shape;
  return {
    method,
    path,
    summary: shape.summary,
    deprecated: shape.deprecated ?? null,
    access: shape.access ?? 'signed-in',
    permission: shape.permission ?? null,
    params: shape.params as Params,
    query: shape.query as Query,
    body: shape.body as Body,
    reply: shape.reply,
    problems: needsReauthentication ? [...problems, 'auth/proof-needed'] : problems,
    creates: shape.creates ?? false,
    reads,
    limit: shape.limit ?? null,
    needsReauthentication,
    priority: shape.priority ?? (reads ? 'low' : 'normal'),
  };
}

/** Returns whether it changes a record whose version the sender may name. */
export const takesSeenVersion = ({ method, body }: Pick<AnyEndpoint, 'method' | 'body'>) =>
  method === 'PUT' && body instanceof z.ZodObject && 'version' in body.shape;

/** Returns whether a program with an API key may use an endpoint, if its permissions allow it. */
export const takesApiKeys = ({
  permission,
  needsReauthentication,
}: Pick<AnyEndpoint, 'permission' | 'needsReauthentication'>) =>
  permission !== null && !needsReauthentication && !isForPeopleOnly(permission);

type OutputOf<Schema> = Schema extends AnySchema ? z.output<Schema> : undefined;

export type ParamsOf<E extends AnyEndpoint> = OutputOf<E['params']>;
export type QueryOf<E extends AnyEndpoint> = OutputOf<E['query']>;
export type BodyOf<E extends AnyEndpoint> = E['body'] extends 'file' ? Blob : OutputOf<E['body']>;
export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']>;
