import { expect, test } from 'vitest';
import { crowdedFolders, oversized } from './sizes.ts';

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
])('a line of %s that can be broken is refused', (name, line) => {
  expect(oversized(name, line)).toHaveLength(1);
});

test('lines that the formatter cannot break are accepted', () => {
  expect(oversized('file.ts', `const pattern = /${wide}/;`)).toEqual([]);
});

test('a folder holds 25 source files, with its tests and styles beside them', () => {
  const files = Array.from({ length: 25 }, (_, index) => `web/ui/field-${index}.tsx`);
  const beside = ['web/ui/field-1.test.tsx', 'web/ui/field-1.module.css', 'web/ui/charts/bars.tsx'];

  expect(crowdedFolders([...files, ...beside])).toEqual([]);
  expect(crowdedFolders([...files, 'web/ui/card.tsx'])).toEqual([
    'web/ui has 26 source files; 25 fit.',
  ]);
});
