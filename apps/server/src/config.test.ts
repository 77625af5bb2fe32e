import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const page = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| `(?<name>[A-Z_]+)` +\| `(?<value>[^`]+)` +\|/gm)];

test('each default on the page of settings is the default of the server', () => {
  const documented = rows.map(({ groups: { name = '', value = '' } = {} }) => [name, value]);

  expect(Object.fromEntries(documented)).toMatchObject({ DATA_DIR: './data', PORT: '3000' });
  expect(readConfig(Object.fromEntries(documented))).toEqual(readConfig({}));
});
