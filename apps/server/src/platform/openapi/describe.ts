import { Failure, problems, type AnyEndpoint, type ProblemCode } from '@pledgewell/contract';
import { brand, permissions, type PermissionName } from '@pledgewell/domain';
import { z } from 'zod';

type Schema = Record<string, unknown>;

/**
 * The API's description in OpenAPI 3.1, generated from the contract. Bodies and replies appear in
 * their wire form, which is the input side of every codec.
 */
export function describeApi(api: Record<string, Record<string, AnyEndpoint>>) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [area, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(`${area}.${name}`, area, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1', description: `${brand.tagline}.` },
    paths,
    components: {
      schemas: { Failure: jsonSchema(Failure) },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(operationId: string, area: string, endpoint: AnyEndpoint) {
  return {
    operationId,
    tags: [area],
    summary: endpoint.summary,
    ...(endpoint.permission === null
      ? {}
      : { description: describePermission(endpoint.permission) }),
    ...(endpoint.access === 'signed-in' ? { security: [{ token: [] }] } : {}),
    parameters: toParameters(endpoint),
    ...(endpoint.body === undefined ? {} : { requestBody: toBody(endpoint.body) }),
    responses: {
      [endpoint.creates ? 201 : 200]: {
        description: 'Done.',
        content: { [toMediaType(endpoint.reply)]: { schema: jsonSchema(endpoint.reply) } },
      },
      ...refusals(endpoint),
    },
  };
}

const describePermission = (name: PermissionName) =>
  `Needs the permission \`${name}\`, which ${permissions[name].roles.join(', ')} have.`;

const toMediaType = (reply: z.ZodType) =>
  reply instanceof z.ZodFile ? 'application/zip' : 'application/json';

function toParameters({ params, query, creates }: AnyEndpoint) {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Repeating a request with the same key returns the first answer.',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  };
  return [...parameters(params, 'path'), ...parameters(query, 'query'), ...(creates ? [key] : [])];
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties, required } = jsonSchema(schema) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties ?? {}).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || (required?.includes(name) ?? false),
    schema: each,
  }));
}

const toBody = (body: z.ZodType | 'file') => ({
  required: true,
  content:
    body === 'file'
      ? { 'application/octet-stream': { schema: {} } }
      : { 'application/json': { schema: jsonSchema(body) } },
});

/** Several refusals share a status, so each status lists its codes with their sentences. */
function refusals(endpoint: AnyEndpoint) {
  const codes = new Set<ProblemCode>(['request/invalid', 'request/busy', ...endpoint.problems]);
  if (endpoint.permission !== null) {
    codes.add('auth/signed-out');
    codes.add('team/role');
    codes.add('team/second-step-needed');
  }
  const statuses = Map.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries(
    [...statuses].map(([status, each]) => [
      status,
      {
        description: each.map((code) => `\`${code}\`: ${problems[code].message}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

const jsonSchema = (schema: z.ZodType) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest as Schema;
};
