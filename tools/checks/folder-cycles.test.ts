import { expect, test } from 'vitest';
import { findFolderCycles } from './folder-cycles.ts';

const imports = (...lines: string[]) =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' > ');
    return { from, to };
  });

test('finds two folders that need each other', () => {
  const found = imports(
    'giving/donors/a.ts > giving/pledges/b.ts',
    'giving/pledges/c.ts > giving/donors/d.ts',
  );
  expect(findFolderCycles(found)).toEqual([found]);
});

test('finds a circle of three folders, however deep their files are', () => {
  const circle = imports(
    'a/x/one.ts > b/two.ts',
    'b/y/z/three.ts > c/four.ts',
    'c/five.ts > a/six.ts',
  );
  expect(findFolderCycles(circle)).toHaveLength(1);
  expect(findFolderCycles(circle.slice(1))).toEqual([]);
});

test('finds wings that need each other through different areas', () => {
  const found = imports(
    'giving/donors/a.ts > money/payments/b.ts',
    'money/payouts/c.ts > giving/pledges/d.ts',
  );
  expect(findFolderCycles(found)).toEqual([found]);
});

test('allows a folder and the files beside it to know each other', () => {
  expect(
    findFolderCycles(
      imports(
        'donors/routes.ts > donors/service/create.ts',
        'donors/service/create.ts > donors/queries.ts',
      ),
    ),
  ).toEqual([]);
});
