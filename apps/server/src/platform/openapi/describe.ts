import { Failure, takesApiKeys, type AnyEndpoint, type Limit } from '@pledgewell/contract';
import { brand, permissions, type PermissionName } from '@pledgewell/domain';
import { readExamples, type Example } from './examples.ts';
import { toJsonSchemas, type JsonSchema } from './json-schemas.ts';
import { idempotencyKey, toParameters } from './parameters.ts';
import { nameReplies, usedComponents } from './reply-schemas.ts';
import { errorHeaders, toErrors, toSuccess } from './responses.ts';
import { areaTags } from './tags.ts';

type Api = Record<string, Record<string, AnyEndpoint>>;

/** The API's description in OpenAPI 3.1, generated from the contract. */
export function describeApi(api: Api, examples: Record<string, Example> = readExamples()) {
  const operations = listOperations(api);
  const { bodies, replies, components } = convertSchemas(operations);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { id, area, endpoint } of operations) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const { request, reply } = examples[id] ?? {};
    const responses = {
      [endpoint.creates ? 201 : 200]: toSuccess(endpoint, replies[id] ?? {}, reply),
      ...toErrors(endpoint),
    };
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        ...describeOperation(id, area, endpoint),
        ...toRequestBody(endpoint, bodies[id] ?? {}, request),
        responses,
      },
    };
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'The server that answers this document' }],
    tags: Object.keys(api).map((name) => ({ name, description: areaTags[name] })),
    paths,
    components: {
      schemas: usedComponents(components, paths),
      parameters: { IdempotencyKey: idempotencyKey },
      headers: errorHeaders,
      securitySchemes,
    },
  };
}

const info = {
  title: `${brand.name} API`,
  version: '1',
  description:
    `${brand.tagline}. Amounts are US dollars with at most two decimals, days are \`YYYY-MM-DD\`, ` +
    'instants are UTC. Programs may write `/api/v1` instead of `/api`. New fields, endpoints and error codes may be added at any time.',
  license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
};

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token that signing in returns.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'plw_live_…',
    description: 'An API key of the organization. It works without a person who signs in.',
  },
};

type Operation = { id: string; area: string; endpoint: AnyEndpoint };

const listOperations = (api: Api): Operation[] =>
  Object.entries(api).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({
      id: `${area}.${name}`,
      area,
      endpoint,
    })),
  );

/** All schemas are converted together, because they share their components. */
function convertSchemas(operations: Operation[]) {
  const bodies = operations.flatMap(({ id, endpoint: { body } }) =>
    body === undefined || body === 'file' ? [] : ([[`body ${id}`, body]] as const),
  );
  const replies = operations.map(({ id, endpoint }) => [`reply ${id}`, endpoint.reply] as const);
  const all = toJsonSchemas({ Error: Failure, ...Object.fromEntries([...bodies, ...replies]) });
  const named = nameReplies({
    schemas: withPrefix(all.schemas, 'reply '),
    components: all.components,
  });
  return {
    bodies: withPrefix(all.schemas, 'body '),
    replies: named.schemas,
    components: named.components,
  };
}

const withPrefix = (schemas: Record<string, JsonSchema>, prefix: string) =>
  Object.fromEntries(
    Object.entries(schemas).flatMap(([key, schema]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), schema]] : [],
    ),
  );

const describeOperation = (operationId: string, area: string, endpoint: AnyEndpoint) => ({
  operationId,
  tags: [area],
  summary: endpoint.summary,
  ...toDescription(endpoint),
  ...(endpoint.deprecated === null ? {} : { deprecated: true }),
  security: toSecurity(endpoint),
  parameters: toParameters(endpoint),
});

function toDescription({ deprecated, permission, limit, needsReauthentication }: AnyEndpoint) {
  const sentences = [
    ...(deprecated === null ? [] : [`Deprecated: ${deprecated}`]),
    ...(permission === null ? [] : [describePermission(permission)]),
    ...(limit === null ? [] : [describeLimit(limit)]),
    ...(needsReauthentication
      ? ['The person must have proved their identity within the last ten minutes.']
      : []),
  ];
  return sentences.length === 0 ? {} : { description: sentences.join(' ') };
}

const describeLimit = ({ by, times, seconds }: Limit) =>
  `At most ${times} times in ${seconds} seconds for one ` +
  `${by === 'address' ? 'network address' : 'account'}.`;

function toSecurity(endpoint: AnyEndpoint) {
  if (endpoint.access === 'public') return [];
  return takesApiKeys(endpoint) ? [{ session: [] }, { apiKey: [] }] : [{ session: [] }];
}

const describePermission = (name: PermissionName) =>
  `Needs the permission \`${name}\`, which ${toList(permissions[name].roles)} have.`;

const toList = (words: readonly string[]) =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);

function toRequestBody({ body }: AnyEndpoint, schema: JsonSchema, example: unknown) {
  if (body === undefined) return {};
  const content =
    body === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
  return { requestBody: { required: true, content } };
}
