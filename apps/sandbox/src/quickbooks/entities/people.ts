import {
  displayedName,
  isActive,
  type Company,
  type Entity,
  type Fields,
} from '../core/company.ts';
import { QuickBooksProblem, missingParam, unsupportedProperty } from '../core/fault.ts';
import { compact, readBoolean, readObject, readText } from '../core/fields.ts';
import type { EntityKind } from './kind.ts';

type PersonName = 'Customer' | 'Vendor' | 'Employee';

const people: readonly PersonName[] = ['Customer', 'Vendor', 'Employee'];

const fields = [
  'DisplayName',
  'Title',
  'GivenName',
  'MiddleName',
  'FamilyName',
  'Suffix',
  'CompanyName',
  'PrintOnCheckName',
  'PrimaryEmailAddr',
  'PrimaryPhone',
  'Mobile',
  'BillAddr',
  'ShipAddr',
  'PrimaryAddr',
  'Notes',
  'Taxable',
  'Active',
] as const;

const filterable = [
  'DisplayName',
  'GivenName',
  'FamilyName',
  'CompanyName',
  'PrintOnCheckName',
  'FullyQualifiedName',
  'PrimaryEmailAddr',
  'Active',
] as const;

/** Customers, vendors and employees share one list of names. */
export const personKinds: readonly EntityKind[] = people.map((name) => ({
  name,
  type: 'list',
  fields,
  filterable,
  prepare: (company, given, before) => preparePerson(company, name, given, before),
}));

function preparePerson(
  company: Company,
  kind: PersonName,
  given: Fields,
  before: Entity | undefined,
): Fields {
  const [title, first, middle, last, suffix] = (
    [
      ['Title', 16],
      ['GivenName', 100],
      ['MiddleName', 100],
      ['FamilyName', 100],
      ['Suffix', 16],
    ] as const
  ).map(([name, limit]) => readText(given, name, limit));
  const joined = [title, first, middle, last, suffix].filter(Boolean).join(' ');
  const name = (readText(given, 'DisplayName', 500) ?? joined).trim();
  if (name === '') throw missingParam('DisplayName');
  if (/[:\t\n]/.test(name)) throw unsupportedProperty('DisplayName');

  const active = readBoolean(given, 'Active') ?? true;
  const shownName = active ? name.replace(/ \(deleted\)$/, '') : markDeleted(name);
  if (active) refuseTakenName(company, shownName, before?.Id);
  return compact({
    Title: title,
    GivenName: first,
    MiddleName: middle,
    FamilyName: last,
    Suffix: suffix,
    DisplayName: shownName,
    FullyQualifiedName: kind === 'Customer' ? shownName : undefined,
    CompanyName: readText(given, 'CompanyName', 100),
    PrintOnCheckName: readText(given, 'PrintOnCheckName', 110) ?? name,
    PrimaryEmailAddr: readEmail(given),
    PrimaryPhone: readObject(given, 'PrimaryPhone'),
    Mobile: readObject(given, 'Mobile'),
    BillAddr: readObject(given, 'BillAddr'),
    ShipAddr: readObject(given, 'ShipAddr'),
    PrimaryAddr: readObject(given, 'PrimaryAddr'),
    Notes: readText(given, 'Notes', 2_000),
    Taxable: readBoolean(given, 'Taxable'),
    ...(kind === 'Customer' && { Balance: 0, BalanceWithJobs: 0, Job: false }),
    Active: active,
  });
}

function readEmail(given: Fields): Fields | undefined {
  const email = readObject(given, 'PrimaryEmailAddr');
  const text = email && readText(email, 'Address', 100);
  if (text !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) {
    throw new QuickBooksProblem(
      [
        '2210',
        'Invalid Email Address format',
        'Email Address does not conform to the syntax rules of RFC 822',
      ],
      { element: 'PrimaryEmailAddr' },
    );
  }
  return text === undefined ? undefined : { Address: text };
}

/** A name that a made-inactive object had is free again. */
export const markDeleted = (name: string) =>
  name.endsWith(' (deleted)') ? name : `${name} (deleted)`;

function refuseTakenName(company: Company, name: string, ownId: string | undefined) {
  for (const kind of people) {
    for (const other of company.entities[kind].values()) {
      if (other.Id !== ownId && isActive(other) && isSameName(displayedName(other), name)) {
        throw takenName(other.Id);
      }
    }
  }
}

export const isSameName = (one: string, other: string) =>
  one.length === other.length && one.toLowerCase() === other.toLowerCase();

export const takenName = (id: string) =>
  new QuickBooksProblem([
    '6240',
    'Duplicate Name Exists Error',
    `The name supplied already exists. : Id=${id}`,
  ]);
