import { expect, test } from 'vitest';
import { oversized } from './check-sizes.ts';

const wide = 'x'.repeat(101);

test('a file of 250 lines fits and one of 251 does not', () => {
  expect(oversized('file.ts', 'x;\n'.repeat(250))).toEqual([]);
  expect(oversized('file.ts', 'x;\n'.repeat(251))).toEqual([
    'file.ts has 251 lines; 250 fit. Where is the seam?',
  ]);
});

test.each([
  ['file.ts', `// ${wide}`],
  ['file.ts', `   * ${wide}`],
  ['0001.sql', `create table ${wide} ();`],
])('a line of %s that people can break is broken', (name, line) => {
  expect(oversized(name, line)).toHaveLength(1);
});

test('lines that the formatter leaves long cannot be broken', () => {
  expect(oversized('file.ts', `const pattern = /${wide}/;`)).toEqual([]);
});
