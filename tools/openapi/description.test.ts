import { api, takesApiKeys } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { describeApi } from '../../apps/server/src/platform/openapi/describe.ts';
import type { OperationObject } from '../../apps/server/src/platform/openapi/document.ts';
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
