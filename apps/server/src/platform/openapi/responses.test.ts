import { api } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { describeApi } from './describe.ts';

type Operations = Record<string, { responses: Record<string, { content?: object }> }>;

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('a file reply names the types of that file', () => {
  const paths = describeApi(api)['paths'] as Record<string, Operations>;
  const typesAt = (path: string) =>
    Object.keys(paths[path]?.['get']?.responses['200']?.content ?? {});

  expect(typesAt('/api/receipts/{id}')).toEqual(['application/pdf']);
  expect(typesAt('/api/receipts/export')).toEqual(['text/csv']);
  expect(typesAt('/api/statements/unreachable')).toEqual(['text/csv']);
  expect(typesAt('/api/statements/runs/{id}/archive')).toEqual(['application/zip']);
  expect(typesAt('/api/exports/{id}')).toEqual(['text/csv', xlsx]);
  expect(typesAt('/api/donors')).toEqual(['application/json']);
});
