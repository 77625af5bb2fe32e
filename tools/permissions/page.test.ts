import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { pageFile, permissionsPage } from './page.ts';

test('the page of permissions is up to date', () => {
  expect(readFileSync(join(root, pageFile), 'utf8')).toBe(permissionsPage());
});
