import { expect, test } from 'vitest';
import type { ImportKind } from './fields.ts';
import { columnContents } from './column-contents.ts';
import type { GuessColumn } from './guess-file.ts';
import { guessMapping, fileStem } from './guess.ts';

type Header = {
  header: string;
  kind: ImportKind;
  fileName?: string;
  knownIdSets?: string[];
  knownRecordSets?: string[];
};

function toColumns(header: string, values: Record<string, string[]> = {}): GuessColumn[] {
  return header.split(',').map((name, index) => ({
    index,
    name,
    samples: values[name] ?? ['x'],
    values: values[name]?.map((value) => ({ value, count: 1 })) ?? null,
    contents: columnContents(values[name] ?? ['x']),
  }));
}

/** The guess, with the columns by name. */
function guess({ header, kind, fileName = 'list.csv', ...known }: Header, values = {}) {
  const columns = toColumns(header, values);
  const guessed = guessMapping({
    kind,
    fileName,
    columns,
    knownIdSets: [],
    knownRecordSets: [],
    ...known,
  });
  const columnName = (column: number) => columns[column]?.name ?? '';
  return {
    ...guessed,
    fields: Object.fromEntries(
      guessed.fields.map(({ column, field }) => [columnName(column), field]),
    ),
    links: guessed.links.map(({ column, idSet }) => [columnName(column), idSet]),
  };
}

test('contacts of a CRM are recognized', () => {
  const { fields, idSet } = guess({
    header: 'id,Salutation,FirstName,LastName,Email,Phone,Title,account_id,primary_affiliation__c',
    kind: 'donors',
    fileName: 'contacts.csv',
  });
  expect(fields).toEqual({
    id: 'donor.oldId',
    FirstName: 'donor.firstName',
    LastName: 'donor.lastName',
    Email: 'donor.email',
    Phone: 'donor.phone',
  });
  expect(idSet).toBe('contacts');
});

test('accounts of a CRM are recognized without the households', () => {
  const { fields, idSet, filter } = guess(
    {
      header:
        'id,Name,BillingCountry,BillingStreet,BillingState,BillingCity,BillingPostalCode,' +
        'npe01__SYSTEM_AccountType__c,RecordTypeId',
      kind: 'donors',
      fileName: 'accounts.csv',
    },
    { npe01__SYSTEM_AccountType__c: ['Household Account', ''] },
  );
  expect(fields).toEqual({
    id: 'donor.oldId',
    Name: 'donor.name',
    BillingCountry: 'donor.country',
    BillingStreet: 'donor.street',
    BillingState: 'donor.state',
    BillingCity: 'donor.city',
    BillingPostalCode: 'donor.zipCode',
  });
  expect(idSet).toBe('accounts');
  expect(filter).toEqual({ column: 7, keep: 'is-not', values: ['Household Account'] });
});

const donations: Header = {
  header:
    'id,name,amount,stage_name,close_date,dont_create_payments,account_id,primary_contact__c,' +
    'npe03__recurring_donation__c,campaign_id',
  kind: 'gifts',
  fileName: 'donations.csv',
};

test('donations of a CRM are linked to their contact first and to their account otherwise', () => {
  const { fields, idSet, links, receivedStatuses } = guess(donations, {
    stage_name: ['Closed Won', 'Pledged'],
  });
  expect(fields).toEqual({
    id: 'gift.oldId',
    amount: 'gift.amount',
    stage_name: 'gift.status',
    close_date: 'gift.date',
  });
  expect(idSet).toBe('donations');
  expect(links).toEqual([
    ['primary_contact__c', 'contacts'],
    ['account_id', 'accounts'],
  ]);
  expect(receivedStatuses).toEqual(['Closed Won']);
});

test('a link uses the ID list of an earlier import', () => {
  const { links } = guess({ ...donations, knownIdSets: ['Old accounts', 'npsp contacts'] });
  expect(links).toEqual([
    ['primary_contact__c', 'npsp contacts'],
    ['account_id', 'Old accounts'],
  ]);
});

test('the export of a donation form is recognized despite a leading space', () => {
  const { fields, idSet, links } = guess({
    header:
      'Donation Form,Donation Amount,Donation Currencies,Donation Level,Donation Date,' +
      'Donor First Name,Donor Last Name,Company Name,Donor Email,Test Mode,Donation Status,' +
      'Payment Method,Notes,Address 1,Address 2,City, Zip Code,State,Country',
    kind: 'gifts',
  });
  expect(fields).toEqual({
    'Donation Form': 'gift.campaign',
    'Donation Amount': 'gift.amount',
    'Donation Currencies': 'gift.currency',
    'Donation Date': 'gift.date',
    'Donor First Name': 'donor.firstName',
    'Donor Last Name': 'donor.lastName',
    'Company Name': 'donor.organization',
    'Donor Email': 'donor.email',
    'Donation Status': 'gift.status',
    'Payment Method': 'gift.method',
    Notes: 'gift.notes',
    'Address 1': 'donor.street',
    'Address 2': 'donor.street',
    City: 'donor.city',
    ' Zip Code': 'donor.zipCode',
    State: 'donor.state',
    Country: 'donor.country',
  });
  expect([idSet, links]).toEqual([null, []]);
});

const houdini =
  'Date,Program,Amount,Business or organization name,Prefix,First Name,Last Name,Addt. Donors,' +
  'Address,City,State,Zip Code,EMAIL,notes,Field Guy,Tag 1,Tag 2';

test('a hand-made list with tags is recognized as donations and as donors', () => {
  const donor = {
    'Business or organization name': 'donor.organization',
    'First Name': 'donor.firstName',
    'Last Name': 'donor.lastName',
    Address: 'donor.street',
    City: 'donor.city',
    State: 'donor.state',
    'Zip Code': 'donor.zipCode',
    EMAIL: 'donor.email',
    'Tag 1': 'donor.tags',
    'Tag 2': 'donor.tags',
  };
  expect(guess({ header: houdini, kind: 'gifts' }).fields).toEqual({
    ...donor,
    Date: 'gift.date',
    Program: 'gift.campaign',
    Amount: 'gift.amount',
    notes: 'gift.notes',
  });
  expect(guess({ header: houdini, kind: 'donors' }).fields).toEqual({
    ...donor,
    notes: 'donor.notes',
  });
});

test('contacts with prefixed IDs and two columns for one address are recognized', () => {
  const { fields } = guess({
    header: 'sf_id,FirstName,LastName,Email,Description,npe01__HomeEmail__c,account_id',
    kind: 'donors',
  });
  expect(fields).toEqual({
    sf_id: 'donor.oldId',
    FirstName: 'donor.firstName',
    LastName: 'donor.lastName',
    Email: 'donor.email',
    Description: 'donor.notes',
  });
});

test('donations with their donors and the IDs of both are recognized', () => {
  const { fields, idSet, links } = guess({
    header: 'transaction_id,donor_id,first_name,last_name,email,amount,created_at,currency,status',
    kind: 'gifts',
    knownIdSets: ['donors'],
  });
  expect(fields).toMatchObject({ transaction_id: 'gift.oldId', donor_id: 'donor.oldId' });
  expect([idSet, links]).toEqual(['donors', []]);
});

test('columns without names are recognized by their contents', () => {
  const { fields } = guess(
    { header: 'Column 1,Column 2,Column 3', kind: 'gifts' },
    {
      'Column 1': ['ann@example.org', 'bob@example.org'],
      'Column 2': ['03/24/2026'],
      'Column 3': ['25.00', '$1,200.50'],
    },
  );
  expect(fields).toEqual({
    'Column 1': 'donor.email',
    'Column 2': 'gift.date',
    'Column 3': 'gift.amount',
  });
});

test('an ID list is named after its file', () => {
  expect(fileStem('contacts.csv')).toBe('contacts');
  expect(fileStem('C:\\exports\\My donors (2).XLSX')).toBe('My donors');
  expect(fileStem('.csv')).toBe('list');
  expect(fileStem('x'.repeat(300))).toHaveLength(60);
});
