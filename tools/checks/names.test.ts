import { expect, test } from 'vitest';
import { retiredNames } from './names.ts';

test('a retired identifier is refused with the name that replaced it', () => {
  expect(retiredNames('apps/server/src/money/a.ts', 'type A = 1;\ntype B = TakenBack;')).toEqual([
    'apps/server/src/money/a.ts:2 says TakenBack; say Reversal.',
  ]);
});

test('money given is a donation in every name but those of the API', () => {
  expect(retiredNames('apps/web/src/a.ts', 'const lateGift = donor.lastGiftOn;')).toEqual([
    'apps/web/src/a.ts:1 says lateGift; say donation or recurring donation.',
  ]);
});

test.each([
  ['export const labelOf = 1;', 'labelOf'],
  ['  keyOf: (row: Row) => string;', 'keyOf'],
  ['  const names = rows.map(nameOf);', 'nameOf'],
])('a name that says only what it belongs to is refused in “%s”', (line, name) => {
  expect(retiredNames('apps/web/src/a.ts', line)).toEqual([
    `apps/web/src/a.ts:1 says ${name}; say what it returns: toX, findX, listX.`,
  ]);
});

test.each([
  "const at = names.indexOf('a');",
  'const choices = shape.anyOf ?? shape.oneOf;',
  'const filter = { asOf: today };',
  'expect(error).toBeInstanceOf(Problem);',
])('“%s” may end a name in Of', (line) => {
  expect(retiredNames('apps/web/src/a.ts', line)).toEqual([]);
});

test.each([
  ['const news = event;', 'news', 'event, update, or what is new'],
  ['function askBank() {}', 'askBank', 'request, fetch, or what is requested'],
  ['const defaultColour = 1;', 'defaultColour', 'color'],
  ['const returnAddress = 1;', 'returnAddress', 'postalAddress, email, ipAddress or url'],
  ['const asked = 1;', 'asked', 'requested, or what was requested'],
  ['type PlanName = 1;', 'PlanName', 'tier, schedule, subscription or queryPlan'],
  ['  row: { asked?: Date }', 'asked', 'requested, or what was requested'],
])('a retired word is refused as part of the name in “%s”', (line, name, say) => {
  expect(retiredNames('apps/web/src/a.ts', line)).toEqual([
    `apps/web/src/a.ts:1 says ${name}; say ${say}.`,
  ]);
});

test('a file may not have a retired name', () => {
  expect(retiredNames('apps/server/src/money/taken-back.test.ts', '')).toEqual([
    'apps/server/src/money/taken-back.test.ts: files are no longer named taken-back; say reversals.',
  ]);
});

test.each([
  ['a sentence on the screen', "const text = 'Coming soon';"],
  ['a line of a paragraph', 'Your bank may have asked you: ask it again.'],
  ['a key of the API', 'const body = { colour: accent };'],
  ['a postal address', 'const address = formatPostalAddress(donor.address);'],
  ['a query plan', 'const { queryPlans } = unit;'],
  ['a part of another name', 'const taskMask = 1;'],
  ['a part of another name', 'const incomingOffice2 = 1;'],
  ['a comment', ' * Outside of the transaction.'],
])('%s may use the word', (_what, line) => {
  expect(retiredNames('apps/web/src/a.tsx', line)).toEqual([]);
});

test('documents may tell of former names', () => {
  expect(retiredNames('docs/decisions/0001-names.md', 'TakenBack')).toEqual([]);
});
