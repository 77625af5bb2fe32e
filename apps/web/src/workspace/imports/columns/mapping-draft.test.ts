import type { ImportMapping } from '@pledgewell/contract';
import { columnContents } from '@pledgewell/domain/workspace/imports/column-contents';
import { expect, test } from 'vitest';
import {
  columnChoice,
  findMappingGaps,
  openQuestions,
  findProblems,
  toMappingRequest,
  withChoice,
  withLinkEarlier,
} from './mapping-draft.ts';

const empty: ImportMapping = {
  fields: [],
  idSet: null,
  links: [],
  filter: null,
  dateOrder: null,
  amountUnit: null,
  negatives: null,
  nameless: null,
  repeatedIds: null,
  unsure: [],
  sharedEmails: 'separate',
  receivedStatuses: [],
  amountIs: 'total',
  settledStatuses: [],
  canceledStatuses: [],
};

const named = withChoice(withChoice(empty, 2, 'donor.lastName', ''), 0, 'donor.firstName', '');

test('a column has one meaning, whatever was chosen before', () => {
  const linked = withChoice(named, 2, 'link', 'Contacts');
  expect(columnChoice(linked, 2)).toBe('link');
  expect(linked.fields).toEqual([{ column: 0, field: 'donor.firstName' }]);
  expect(linked.links).toEqual([{ column: 2, idSet: 'Contacts' }]);

  expect(withChoice(linked, 2, '', '')).toEqual({
    ...empty,
    fields: [{ column: 0, field: 'donor.firstName' }],
  });
});

test('the columns are sent in the order of the file', () => {
  expect(named.fields.map(({ column }) => column)).toEqual([0, 2]);
});

test('a link moves up by one, and the first one stays', () => {
  const links = [1, 2, 3].map((column) => ({ column, idSet: 'Contacts' }));
  const places = (mapping: ImportMapping) => mapping.links.map(({ column }) => column);
  expect(places(withLinkEarlier({ ...empty, links }, 3))).toEqual([1, 3, 2]);
  expect(places(withLinkEarlier({ ...empty, links }, 1))).toEqual([1, 2, 3]);
});

test('answers to obsolete questions are not sent', () => {
  const answered = {
    ...named,
    idSet: 'Contacts',
    receivedStatuses: ['Paid'],
    links: [{ column: 5, idSet: 'Contacts' }],
  };
  expect(toMappingRequest(answered, 'donors')).toEqual(named);
});

test('payments keep their links and the statuses that were received', () => {
  const status = withChoice(empty, 3, 'payment.status', '');
  const paid = { ...withChoice(status, 1, 'link', 'gifts'), receivedStatuses: ['true'] };
  expect(toMappingRequest(paid, 'payments')).toEqual(paid);
  expect(
    toMappingRequest({ ...paid, settledStatuses: ['Paid'] }, 'payments').settledStatuses,
  ).toEqual([]);
});

test('a pledge’s status values are sent while a column has them', () => {
  const answered = { settledStatuses: ['Paid'], canceledStatuses: ['Gone'] };
  const pledges = { ...withChoice(empty, 2, 'pledge.status', ''), ...answered };
  expect(toMappingRequest(pledges, 'pledges')).toEqual(pledges);
  expect(toMappingRequest(withChoice(pledges, 2, '', ''), 'pledges')).toEqual(empty);
});

test('a blank name of an ID list is no name', () => {
  const mapping = { ...withChoice(empty, 0, 'donor.oldId', ''), idSet: '  ' };
  expect(toMappingRequest(mapping, 'donors').idSet).toBeNull();
  expect(toMappingRequest({ ...mapping, idSet: 'Contacts' }, 'donors').idSet).toBe('Contacts');
});

test('a field that one column can hold is refused in the second, notes are not', () => {
  const twice = withChoice(named, 1, 'donor.firstName', '');
  expect(findMappingGaps(twice)).toEqual({ 'fields.1': 'Another column already contains this.' });

  const notes = withChoice(withChoice(empty, 0, 'gift.notes', ''), 1, 'gift.notes', '');
  expect(findMappingGaps(notes)).toEqual({});
});

test('a message stays at its column until that column is changed', () => {
  const problems = findProblems({ 'fields.1.field': 'Wrong.' }, named, named);
  expect(problems.ofColumn(2)).toBe('Wrong.');
  expect(problems.ofColumn(0)).toBeUndefined();

  const corrected = withChoice(named, 2, 'donor.notes', '');
  expect(
    findProblems({ 'fields.1.field': 'Wrong.' }, named, corrected).ofColumn(2),
  ).toBeUndefined();
});

test('a message about all columns is separate from those about one', () => {
  const { ofAll, ofColumn } = findProblems(
    { fields: 'Choose the column with the name.' },
    named,
    named,
  );
  expect(ofAll).toEqual(['Choose the column with the name.']);
  expect(ofColumn(0)).toBeUndefined();
});

const dated = (field: 'gift.date' | 'pledge.dueDate', ...cells: string[]) => ({
  mapping: withChoice(empty, 4, field, ''),
  file: {
    kind: 'payments' as const,
    rowCount: cells.length,
    columns: [{ index: 4, name: 'Date', contents: columnContents(cells) }],
  },
});

test.each([
  [['03/04/2026'], true],
  [['03/04/2026', '03/24/2026'], false],
  [['2026-03-04'], false],
  [['May 11, 2019'], false],
])('%o leave the order of dates open: %s', (cells, isOpen) => {
  for (const field of ['gift.date', 'pledge.dueDate'] as const) {
    const { mapping, file } = dated(field, ...cells);
    const gaps = openQuestions(mapping, file);
    expect(gaps).toEqual(isOpen ? { dateOrder: 'Choose the date format.' } : {});
    expect(openQuestions({ ...mapping, dateOrder: 'day-first' }, file)).toEqual({});
  }
});

test('a guess that requires confirmation counts as missing until it is confirmed', () => {
  const { mapping, file } = dated('gift.date', '2026-03-04');
  const gaps = openQuestions({ ...mapping, unsure: ['header', 'donor'] }, file);
  expect(gaps).toEqual({ unsure: 'Confirm which row has the column names.' });
});
