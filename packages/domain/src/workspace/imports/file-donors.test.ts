import { expect, test } from 'vitest';
import { openFileDonors, type Person, type SharedEmails } from './file-donors.ts';

const person = (fields: Partial<Person>): Person => ({
  oldId: '',
  emailKey: '',
  name: 'Ann Lee',
  zipCode: '',
  street: '',
  ...fields,
});

/** What the roster says about each person, if every new one is added. */
function identifyRows(people: Partial<Person>[], sharedEmails: SharedEmails = 'separate') {
  const roster = openFileDonors(sharedEmails);
  return people.map((fields, index) => {
    const found = roster.find(person(fields));
    if (found.is === 'known') {
      roster.alias(fields.oldId ?? '', found.row);
      return found.row;
    }
    if (found.is !== 'left-out') roster.add(person(fields), index + 1);
    return found.is;
  });
}

test('the same old ID means the same donor, whatever else has changed', () => {
  expect(
    identifyRows([{ oldId: '7' }, { oldId: '7', name: 'Ann Smith', emailKey: 'a@b.c' }]),
  ).toEqual(['new', 1]);
});

test('two old IDs with the same name and email address are one donor', () => {
  const twice = { name: 'Ann Lee', emailKey: 'a@b.c' };
  expect(
    identifyRows([
      { ...twice, oldId: '1' },
      { ...twice, oldId: '2' },
      { oldId: '2', name: '' },
    ]),
  ).toEqual(['new', 1, 1]);
});

test('two old IDs without an email address are two donors, even with the same name', () => {
  expect(identifyRows([{ oldId: '1' }, { oldId: '2' }])).toEqual(['new', 'new']);
});

test('names are compared regardless of case, accents and spacing', () => {
  expect(
    identifyRows([
      { name: 'José  Núñez', emailKey: 'j@b.c' },
      { name: 'jose nunez', emailKey: 'j@b.c' },
    ]),
  ).toEqual(['new', 1]);
});

const shared = [
  { name: 'Ann', emailKey: 'shop@b.c' },
  { name: 'Bob', emailKey: 'shop@b.c' },
  { name: 'Bob', emailKey: 'shop@b.c' },
];

test('people who share an email address are kept separate, merged or skipped, as chosen', () => {
  expect(identifyRows(shared, 'separate')).toEqual(['new', 'sharing', 2]);
  expect(identifyRows(shared, 'same')).toEqual(['new', 1, 1]);
  expect(identifyRows(shared, 'leave-out')).toEqual(['new', 'left-out', 'left-out']);
});

test('without an ID and an email address, name and city identify people', () => {
  expect(
    identifyRows([
      { zipCode: '02139-1234' },
      { zipCode: '02139' },
      { zipCode: '10001' },
      { street: '1 Oak Street' },
      { street: '1 oak street ' },
      {},
      {},
    ]),
  ).toEqual(['new', 1, 'new', 'new', 4, 'new', 6]);
});
