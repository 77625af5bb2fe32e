import { expect, test } from 'vitest';
import { readText, repositoryFiles } from '../files.ts';

const page = readText('docs/where-to-look.md') ?? '';
const files = new Set(repositoryFiles());
const wings = 'giving|money|outreach|documents|insight|accounts|workspace';
const areaFolder = new RegExp(`^apps/server/src/(?:${wings})/[^/]+/`);

/** The paths in a row's last cell. */
const paths = [...page.matchAll(/`((?:apps|packages|e2e|bench|prove|tools)\/[^`<]+)`/g)].map(
  ([, path = '']) => path,
);

/** A path may name a folder. */
const isThere = (path: string) =>
  files.has(path) || [...files].some((name) => name.startsWith(`${path}/`));

test('every path on the page exists', () => {
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
  expect(paths.length).toBeGreaterThan(300);
});

test('every area of the server is on the page', () => {
  const areas = new Set([...files].flatMap((name) => areaFolder.exec(name) ?? []));

  expect(areas.size).toBeGreaterThan(20);
  expect([...areas].filter((area) => !page.includes(`\`${area}`))).toEqual([]);
});

test('every row names a file', () => {
  const rows = page.split('\n').filter((line) => /^\| [a-z]/.test(line));

  expect(rows.filter((row) => !/\| `[^|]+` *\|$/.test(row))).toEqual([]);
  expect(rows.length).toBeGreaterThan(250);
});
