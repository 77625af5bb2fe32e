import { expect, test } from 'vitest';
import { exactMatchFirst, onlyExactMatch } from './best-match.ts';

const ann = { name: 'Ann Lee', email: 'ann@example.org' };
const annMarie = { name: 'Ann Lee-Marie', email: null };
const otherAnn = { name: 'Ann Lee', email: 'ann.lee@example.org' };

test('a name or an e-mail address typed whole is an exact match, whatever its letters', () => {
  expect(onlyExactMatch('ann lee', [annMarie, ann])).toBe(ann);
  expect(onlyExactMatch('ANN@example.org', [annMarie, ann])).toBe(ann);
  expect(onlyExactMatch('Ann', [annMarie, ann])).toBeUndefined();
});

test('the user chooses between two records of the same name', () => {
  expect(onlyExactMatch('Ann Lee', [ann, otherAnn])).toBeUndefined();
  expect(exactMatchFirst('Ann Lee', [ann, otherAnn])).toEqual([ann, otherAnn]);
});

test('the only exact match comes before longer names', () => {
  expect(exactMatchFirst('Ann Lee', [annMarie, ann])).toEqual([ann, annMarie]);
  expect(exactMatchFirst('Ann', [annMarie, ann])).toEqual([annMarie, ann]);
});
