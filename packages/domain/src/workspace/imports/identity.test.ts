import { expect, test } from 'vitest';
import { openRoster, type Person, type SharedEmails } from './identity.ts';

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
  const roster = openRoster(sharedEmails);
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

test('the same old id is the same donor, whatever else has changed', () => {
  expect(
    identifyRows([{ oldId: '7' }, { oldId: '7', name: 'Ann Smith', emailKey: 'a@b.c' }]),
  ).toEqual(['new', 1]);
});

test('two old ids with one name and one address are one donor, found under both', () => {
  const twice = { name: 'Ann Lee', emailKey: 'a@b.c' };
  expect(
    identifyRows([
      { ...twice, oldId: '1' },
      { ...twice, oldId: '2' },
      { oldId: '2', name: '' },
    ]),
  ).toEqual(['new', 1, 1]);
});

test('two old ids without an address are two donors, even of one name', () => {
  expect(identifyRows([{ oldId: '1' }, { oldId: '2' }])).toEqual(['new', 'new']);
});

test('names are compared without case, accents and spacing', () => {
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

test('people who share an address are kept apart, taken as one or left out, as was chosen', () => {
  expect(identifyRows(shared, 'separate')).toEqual(['new', 'sharing', 2]);
  expect(identifyRows(shared, 'same')).toEqual(['new', 1, 1]);
  expect(identifyRows(shared, 'leave-out')).toEqual(['new', 'left-out', 'left-out']);
});

test('without id and address for mail, name and place tell people apart', () => {
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
