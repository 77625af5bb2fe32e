import { expect, test } from 'vitest';
import { outsidePaths } from './outside.ts';

const file = 'apps/server/src/workspace/imports/files.test.ts';

test.each([
  "import { given } from '../../../test/world.ts';",
  "const root = join(import.meta.dirname, '../../../../..');",
  "const office = '/usr/bin/soffice';",
  "await get('/api/donors');",
  "const pages = new URL('../../../../web/build/', import.meta.url);",
])('%s stays inside the repository', (line) => {
  expect(outsidePaths(file, line)).toEqual([]);
});

test.each([
  "const folder = new URL('../../../../../../shared/data', import.meta.url);",
  "readFileSync(join(root, '../shared/data/contacts.csv'));",
  'readFileSync(join(process.cwd(), `../data.csv`));',
  "readFileSync('/srv/data/contacts.csv');",
  "const folder = '/tmp/fixtures';",
])('%s is refused', (line) => {
  expect(outsidePaths(file, line)).toEqual([`${file}:1 leads out of the repository.`]);
});
