import { expect, test } from 'vitest';
import { isNormalCause, tieOutCauseNames } from './causes.ts';
import { reasonsFor, tieOutReasonNames, tieOutReasons } from './reasons.ts';

test('every cause has reasons, and every reason one cause', () => {
  expect(tieOutCauseNames.filter((cause) => reasonsFor(cause).length === 0)).toEqual([]);
  const all = tieOutCauseNames.flatMap(reasonsFor);
  expect(all.toSorted()).toEqual(tieOutReasonNames.toSorted());
});

test.each(tieOutReasonNames)('%s has a whole sentence', (name) => {
  expect(tieOutReasons[name].sentence).toMatch(/^[A-Z].*\.$/);
});

test('whatever has to be settled has a button', () => {
  const open = tieOutReasonNames.filter((name) => !isNormalCause(tieOutReasons[name].cause));
  expect(open.filter((name) => tieOutReasons[name].action === null)).toEqual([]);
});
