import { api, ById, data, done, endpoint, Id, takesApiKeys } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { describeApi } from '../../apps/server/src/platform/openapi/describe.ts';
import type {
  OperationObject,
  SchemaObject,
} from '../../apps/server/src/platform/openapi/document.ts';
import { toMediaTypes } from '../../apps/server/src/platform/openapi/responses.ts';
import { lintDescription } from './lint.ts';
import { operations } from './recordings.ts';

const document = describeApi(api);

const described = new Map(
  Object.values(document.paths).flatMap((methods) =>
    Object.values(methods as Record<string, OperationObject>).map(
      (operation) => [operation.operationId, operation] as const,
    ),
  ),
);

const contentOf200 = ({ responses }: OperationObject) =>
  (responses['200'] ?? responses['201'])?.content ?? {};

test('the linter finds nothing, without the network', async () => {
  expect(await lintDescription(document)).toEqual([]);
});

test('the linter finds an operation without a reply and a reference that leads nowhere', async () => {
  const schema = { $ref: '#/components/schemas/Nobody' };
  const parameters = [{ name: 'page', in: 'query', description: 'The page.', schema }];
  const get = { operationId: 'broken', summary: 'Broken', security: [], parameters, responses: {} };

  const found = await lintDescription({ ...document, paths: { '/broken': { get } } });
  expect(found.join('\n')).toContain('(operation-2xx-response)');
  expect(found.join('\n')).toContain('(no-unresolved-refs)');
});

test('every endpoint has one operation with a name and a tag that has a sentence', () => {
  const areas = document.tags.filter(({ description }) => description !== undefined);

  expect([...described.keys()].toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
  expect(areas.map(({ name }) => name)).toEqual(Object.keys(api));
});

test('a body and a reply in JSON are components with a name', () => {
  const unnamed = [...described].flatMap(([id, operation]) =>
    [operation.requestBody?.content ?? {}, contentOf200(operation)].flatMap((content) => {
      const schema = content['application/json']?.schema;
      return schema === undefined || schema.$ref !== undefined ? [] : [id];
    }),
  );

  expect(unnamed).toEqual([]);
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining([
      'Donor',
      'ListedDonorPage',
      'DonorReply',
      'NewDonor',
      'Pledge',
      'Error',
    ]),
  );
});

test('a public endpoint needs no token, and others take a session and mostly a key', () => {
  const session = { session: [] };
  for (const { id, endpoint } of operations) {
    const signedIn = takesApiKeys(endpoint) ? [session, { apiKey: [] }] : [session];
    expect({ id, security: described.get(id)?.security }).toEqual({
      id,
      security: endpoint.access === 'public' ? [] : signedIn,
    });
  }
  expect(described.get('donors.list')?.security).toHaveLength(2);
  expect(described.get('auth.logout')?.security).toHaveLength(1);
});

test('a file is described with the types that it comes in', () => {
  const files = operations.filter(({ endpoint }) => toMediaTypes(endpoint.reply) !== null);
  const types = (id: string) => Object.keys(contentOf200(described.get(id) as OperationObject));

  expect(files.length).toBeGreaterThan(15);
  expect(types('receipts.pdf')).toEqual(['application/pdf']);
  expect(types('archives.export')).toEqual(['application/zip']);
  expect(types('exports.file')).toEqual([
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
});

test('a parameter has its range and its default', () => {
  const parameters = described.get('donors.list')?.parameters ?? [];
  const schema = (name: string) => parameters.find((each) => each.name === name)?.schema;

  expect(schema('limit')).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 10 });
  expect(schema('sortBy')).toMatchObject({ enum: ['name', 'email'], default: 'name' });
  expect(schema('overdue')).toMatchObject({ type: 'boolean', default: false });
});

test('a field has its meaning, and its kind the unit', () => {
  const { schemas } = document.components;
  const field = (name: string, property: string) =>
    (schemas[name] as SchemaObject).properties?.[property];

  expect(field('Pledge', 'pledged')).toEqual({
    $ref: '#/components/schemas/Usd',
    description: 'Promised minus written off; zero for a canceled pledge.',
  });
  expect(schemas['Usd']).toMatchObject({ description: 'US dollars with at most two decimals' });
  expect(schemas['Instant']).toMatchObject({ description: 'An instant in UTC, ISO 8601' });
  expect(field('NewDonation', 'benefitValue')?.description).toBe(
    'A good-faith estimate of its value. US dollars with at most two decimals.',
  );
});

const selfExplaining = ['name', 'firstName', 'lastName', 'email', 'description', 'sortBy'];

test.each([
  'Donor',
  'NewDonor',
  'Pledge',
  'NewPledge',
  'PledgeFilter',
  'Donation',
  'NewDonation',
  'Refund',
  'Campaign',
  'NewCampaign',
  'ApiKey',
  'NewApiKey',
  'TeamMember',
  'Webhook',
  'WebhookDelivery',
])('every field of %s has a meaning, unless its name or type says it', (name) => {
  const { properties = {} } = document.components.schemas[name] as SchemaObject;
  const silent = Object.entries(properties).filter(
    ([field, { description, $ref }]) =>
      description === undefined && $ref === undefined && !selfExplaining.includes(field),
  );

  expect(silent.map(([field]) => field)).toEqual([]);
});

test('what is going to be removed is marked as deprecated, with what replaces it', () => {
  const old = endpoint('GET /api/benefactors/:id', {
    permission: 'donors:read',
    summary: 'Returns a benefactor',
    deprecated: 'Use `GET /api/donors/:id`. It ends on June 1, 2027.',
    params: ById,
    query: ById.extend({ id: Id.meta({ deprecated: true }) }),
    reply: data(ById.extend({ id: Id.meta({ deprecated: true }) })),
  });
  const current = endpoint('GET /api/donors', {
    permission: 'donors:read',
    summary: 'Lists the donors',
    reply: done,
  });
  const described = describeApi({ donors: { old, current } }, {});
  const operation = (path: string) => described.paths[path]?.['get'] as OperationObject;

  const { deprecated, description, parameters } = operation('/api/benefactors/{id}');
  expect(deprecated).toBe(true);
  expect(description).toMatch(
    /^Deprecated: Use `GET \/api\/donors\/:id`\. It ends on June 1, 2027\./,
  );
  expect(parameters.map((each) => [each.in, each.deprecated])).toEqual([
    ['path', undefined],
    ['query', true],
  ]);
  const reply = described.components.schemas['DonorsOldReply'] as SchemaObject;
  expect(reply.properties?.['data']?.properties?.['id']).toMatchObject({ deprecated: true });
  expect(operation('/api/donors')).not.toHaveProperty('deprecated');
});
