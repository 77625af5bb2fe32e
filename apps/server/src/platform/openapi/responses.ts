import { problems, takesApiKeys, type AnyEndpoint, type ProblemCode } from '@pledgewell/contract';
import { z } from 'zod';
import { refTo, type JsonSchema } from './json-schemas.ts';

const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

/** Headers of errors, as components. */
export const errorHeaders = {
  RequestId: {
    description: 'Names the request in the server’s log.',
    schema: { type: 'string', format: 'uuid' },
  },
  RetryAfter: {
    description: 'How many seconds to wait before the next try.',
    schema: { type: 'integer', minimum: 0 },
  },
};

/** What an endpoint answers if it does what was asked. */
export function toSuccess(endpoint: AnyEndpoint, schema: JsonSchema, example: unknown) {
  const description = endpoint.creates ? 'Created.' : 'Done.';
  const types = toMediaTypes(endpoint.reply);
  if (types === null) {
    const content = {
      'application/json': { schema, ...(example === undefined ? {} : { example }) },
    };
    return { description, content };
  }
  const bytes = { schema: { type: 'string', format: 'binary' } };
  return {
    description: 'The file.',
    headers: {
      'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
    },
    content: Object.fromEntries(types.map((type) => [type, bytes])),
  };
}

/** The media types of a file, or null for a reply in JSON. */
export function toMediaTypes(reply: z.ZodType): string[] | null {
  if (!(reply instanceof z.ZodFile)) return null;
  const checks = reply._zod.def.checks ?? [];
  return checks.flatMap((check) => {
    const definition = check._zod.def as { check: string; mime?: string[] };
    return definition.mime ?? [];
  });
}

/** The errors of an endpoint. Several share a status, so each status lists its codes. */
export function toErrors(endpoint: AnyEndpoint) {
  const statuses = Map.groupBy(errorCodes(endpoint), (code) => problems[code].status);
  return Object.fromEntries(
    [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, codes]) => [status, toError(status, codes)]),
  );
}

const toError = (status: number, codes: ProblemCode[]) => ({
  description: codes.map((code) => `\`${code}\`: ${problems[code].message}`).join('\n\n'),
  headers: { ...requestId, ...(status === 429 || status === 503 ? retryAfter : {}) },
  content: { 'application/json': { schema: refTo('Error') } },
});

const forMembers = [
  'auth/signed-out',
  'team/role',
  'team/second-step-needed',
] as const satisfies ProblemCode[];

const forApiKeys = [
  'api-keys/invalid',
  'api-keys/scope',
  'api-keys/ip-address',
  'api-keys/tier',
  'request/too-many',
] as const satisfies ProblemCode[];

/** Every endpoint may refuse what its own list need not repeat. */
function errorCodes(endpoint: AnyEndpoint) {
  const { method, permission, body, creates, problems: own, limit } = endpoint;
  return new Set<ProblemCode>([
    'request/invalid',
    ...(method === 'GET' ? [] : (['request/wrong-media-type', 'request/too-large'] as const)),
    ...(body === undefined || body === 'file' ? [] : (['request/not-json'] as const)),
    ...(creates ? (['request/key-reused'] as const) : []),
    ...(permission === null ? [] : forMembers),
    ...(takesApiKeys(endpoint) ? forApiKeys : []),
    ...(limit === null ? [] : (['request/too-many'] as const)),
    ...own,
    'request/failed',
    'request/busy',
  ]);
}
