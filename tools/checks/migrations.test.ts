import { expect, test } from 'vitest';
import { changedMigrations } from './migrations.ts';

const releases = { '1.0.0': { '0001_a.sql': 'x', '0003_c.sql': 'y' } };

test('migrations are added after those of a release', () => {
  const present = { '0001_a.sql': 'x', '0003_c.sql': 'y', '0004_d.sql': 'z' };

  expect(changedMigrations(releases, present)).toEqual([]);
});

test('released migrations stay as they are', () => {
  expect(changedMigrations(releases, { '0001_a.sql': 'changed', '0002_b.sql': 'z' })).toEqual([
    '0001_a.sql is part of 1.0.0 and was changed. Add another migration instead.',
    '0003_c.sql is part of 1.0.0 and is missing.',
    '0002_b.sql would run before the last of 1.0.0. Give it a later number.',
  ]);
});
