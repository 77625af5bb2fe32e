import { NewDonor } from '@pledgewell/contract/giving/donors/donor';
import { Email } from '@pledgewell/contract/wire';
import type { ImportField } from '@pledgewell/contract';
import { pick } from '@pledgewell/domain/columns';
import { emailKey } from '@pledgewell/domain/contact/email';
import { phoneCountries } from '@pledgewell/domain/contact/phone';
import { singleSpaced } from '@pledgewell/domain/workspace/imports/cell-text';
import type { Person } from '@pledgewell/domain/workspace/imports/file-donors';
import { nameDonor, splitTags } from '@pledgewell/domain/workspace/imports/names';
import { isUnitedStates, tidyZipCode } from '@pledgewell/domain/workspace/imports/places';
import {
  postalAddressColumns,
  donorColumns,
  donorPlainColumns,
  type DonorColumn,
} from '@pledgewell/domain/giving/donors/columns';
import { normalizePhone } from '../../../platform/contact/phone.ts';
import type { Cells } from './cells.ts';
import type { ChosenRow } from './messages.ts';
import { oldIdProblem } from './old-id.ts';
import type { StagedDonor } from './staged.ts';

/** Returns the row's donor, or the sentence that says why the donor is unclear. */
export type ReadPerson = { person: Person; email: string; organization: string; problem: string };

/** Reads just enough of a donor to recognize one that an earlier row has described. */
export function readPerson(cells: Cells): ReadPerson {
  const { name, organization } = nameDonor({
    name: cells.one('donor.name'),
    firstName: cells.one('donor.firstName'),
    lastName: cells.one('donor.lastName'),
    organization: cells.one('donor.organization'),
  });
  const email = cells.one('donor.email');
  const checked = email === '' ? null : Email.safeParse(email);
  const oldId = cells.one('donor.oldId');
  const key = checked?.success ? emailKey(checked.data) : '';
  // Most rows are recognized without their place.
  const hasPlace = key === '' && oldId === '';
  const person = {
    oldId,
    emailKey: key,
    name,
    zipCode: hasPlace ? readZipCode(cells) : '',
    street: hasPlace ? readStreet(cells) : '',
  };
  const problem = checked?.error?.issues[0]?.message ?? oldIdProblem(oldId);
  return { person, email, organization, problem };
}

type Described = { donor: StagedDonor; problem: '' } | { donor: null; problem: string };

type More = {
  row: number;
  organization: string;
  email: string | null;
  notes: string[];
  choice: ChosenRow | undefined;
};

/** The complete donor, under the same rules as the form. */
export function describeDonor(cells: Cells, person: Person, more: More): Described {
  const country = line(cells.one('donor.country'));
  const { success, data, error } = NewDonor.safeParse(
    withoutEmpty(linesIn(cells, plainLines), {
      name: person.name,
      email: more.email,
      phone: readPhone(cells.one('donor.phone'), country),
      address: withoutEmpty(linesIn(cells, addressLines), {
        street: readStreet(cells),
        zipCode: readZipCode(cells),
      }),
      notes: readNotes(cells, more),
      tags: splitTags(cells.all('donor.tags')),
    }),
  );
  if (!success) return { donor: null, problem: error.issues[0]?.message ?? 'This isn’t a donor.' };

  const donor = {
    ...stagedDonor(more.row, data),
    oldId: person.oldId || null,
    isChosenNew: more.choice?.choice === 'new',
    chosenDonorId: more.choice?.donorId ?? null,
  };
  return { donor, problem: '' };
}

/** The one donor for all anonymous donations. */
export function describeAnonymous(row: number): StagedDonor {
  const notes = 'Holds donations given without a name.';
  return { ...stagedDonor(row, NewDonor.parse({ name: 'Anonymous', notes })), isAnonymous: true };
}

const stagedDonor = (row: number, donor: NewDonor): StagedDonor => ({
  row,
  ...pick(donor, donorPlainColumns),
  ...pick(donor.address, postalAddressColumns),
  emailKey: donor.email === null ? null : emailKey(donor.email),
  oldId: null,
  isAnonymous: false,
  isChosenNew: false,
  chosenDonorId: null,
});

type Line = { name: DonorColumn; field: ImportField };

const listLines = (names: readonly DonorColumn[]): Line[] =>
  names
    .filter((name) => donorColumns[name].kind === 'text')
    .map((name) => ({ name, field: `donor.${name}` }));
const plainLines = listLines(donorPlainColumns);
const addressLines = listLines(postalAddressColumns);

const line = singleSpaced;

function linesIn(cells: Cells, lines: readonly Line[]) {
  const values: Record<string, unknown> = {};
  for (const { name, field } of lines) values[name] = line(cells.one(field));
  return values;
}

/** Adds the values to the lines. Defaults cost less than checks of empty values. */
function withoutEmpty(lines: Record<string, unknown>, values: Record<string, unknown>) {
  const kept: Record<string, unknown> = {};
  for (const name in lines) if (lines[name] !== '' && !(name in values)) kept[name] = lines[name];
  for (const name in values) if (values[name] !== '') kept[name] = values[name];
  return kept;
}

/** Address lines, and line breaks inside a cell, become one line. */
const readStreet = (cells: Cells) =>
  cells
    .all('donor.street')
    .flatMap((cell) => cell.split(/[\r\n]+/))
    .map((part) => line(part).trim().replace(/,$/, ''))
    .filter((part) => part !== '')
    .join(', ');

const readZipCode = (cells: Cells) =>
  tidyZipCode(
    line(cells.one('donor.zipCode')),
    cells.one('donor.state'),
    cells.one('donor.country'),
  );

const readNotes = (cells: Cells, { organization, notes }: More) =>
  [
    ...cells.all('donor.notes'),
    ...(organization === '' ? [] : [`Organization: ${organization}`]),
    ...readEmployer(cells),
    ...notes,
  ].join('\n');

/** A workplace is not a donor, whatever else the row leaves out. */
function readEmployer(cells: Cells): string[] {
  const employer = line(cells.one('donor.employer'));
  return employer === '' ? [] : [`Employer: ${employer}`];
}

/** A number without its country code can only be completed if the country is known. */
function readPhone(text: string, country: string): string {
  const typed = line(text);
  if (typed === '') return '';
  if (typed.startsWith('+') || country === '') return normalizePhone(typed);
  if (isUnitedStates(country)) return normalizePhone(typed, 'US');
  const known = phoneCountries.find(
    ({ code, name }) => code === country || name.toLowerCase() === country.toLowerCase(),
  );
  return known ? normalizePhone(typed, known.code) : typed;
}
