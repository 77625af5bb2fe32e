import { expect, test } from 'vitest';
import { explainOldVersion } from './oldest-version.ts';

test('PostgreSQL 15 is too old, and 16 is not', () => {
  expect(explainOldVersion(150_018)).toMatch(
    /^PostgreSQL 15 is too old\. Upgrade it to version 16/,
  );
  expect(explainOldVersion(160_000)).toBeNull();
  expect(explainOldVersion(180_004)).toBeNull();
});
