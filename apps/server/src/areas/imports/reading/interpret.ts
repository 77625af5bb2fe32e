import type { Import, ImportMapping } from '@pledgewell/contract';
import type { Day } from '@pledgewell/domain';
import { openRoster, type Roster } from '@pledgewell/domain/imports/identity';
import { quoted } from '@pledgewell/domain/imports/words';
import { printable } from '../../../platform/sheets/table.ts';
import type { SheetRow } from '../../../platform/sheets/workbook.ts';
import { cellReader, type Cells } from './cells.ts';
import { damageFinder } from './damage.ts';
import { describeDonor, readPerson, type ReadPerson } from './donor.ts';
import { giftReader } from './gift.ts';
import { oldIdProblem } from './old-id.ts';
import type { FileVerdict, StagedDonor, StagedRow } from './staged.ts';

export type Reading = {
  kind: Import['kind'];
  mapping: ImportMapping;
  columns: readonly string[];
  today: Day;
  isWorkbook: boolean;
  isDamaged: boolean;
};

/** A row as it is staged, with the donor that it is the first to describe. */
export type Interpreted = { row: StagedRow; donor: StagedDonor | null };

/** What becomes of a row's donor within the file. */
type Placed = Pick<StagedRow, 'donorRow' | 'donorVerdict' | 'link' | 'reason'> & {
  donor: StagedDonor | null;
};

/** Reads the rows of one file in their order; each knows what the rows before it said. */
export function interpreter(reading: Reading): (row: SheetRow) => Interpreted {
  const { kind, mapping } = reading;
  const cellsOf = cellReader(mapping);
  const damage = damageFinder(mapping, reading);
  const readGift = giftReader(reading);
  const roster = openRoster(mapping.sharedEmails);
  const leftOutFor = leftOutBy(mapping, reading.columns);
  const giftIds = new Set<string>();

  return (sheetRow) => {
    const cells = cellsOf(sheetRow);
    const read = readPerson(cells);
    const row = { ...blankRow(sheetRow, cells, read), donorOldId: read.person.oldId || null };

    const broken = damage(sheetRow);
    if (broken !== '') return refused(kind, row, 'error', broken);
    const leftOut = leftOutFor(cells);
    if (kind === 'donors') {
      if (leftOut !== '') return refused(kind, row, 'left-out', leftOut);
      return placedRow(row, place(roster, cells, read, reading, row.row));
    }
    const { verdict, reason, ...gift } = readGift(cells);
    const counted = { ...row, amount: gift.amount };
    if (leftOut !== '') return refused(kind, counted, 'left-out', leftOut);
    if (verdict !== 'new') return refused(kind, counted, verdict, reason);
    const id = gift.giftOldId;
    if (id !== null && giftIds.has(id)) return refused(kind, counted, 'duplicate', repeated(id));

    const placed = linkOf(cells, mapping) ?? place(roster, cells, read, reading, row.row);
    const isOut = placed.donorVerdict === 'error' || placed.donorVerdict === 'left-out';
    if (id !== null && !isOut) giftIds.add(id);
    return placedRow({ ...row, ...gift, giftVerdict: isOut ? placed.donorVerdict : 'new' }, placed);
  };
}

const repeated = (oldId: string) => `A gift with the id ${quoted(oldId)} stands in an earlier row.`;

/** A row with nothing but what the dry run shows of it. */
function blankRow({ row }: SheetRow, cells: Cells, { person, email }: ReadPerson): StagedRow {
  return {
    row,
    donorRow: null,
    donorVerdict: null,
    giftVerdict: null,
    reason: '',
    name: shown(person.name),
    email: shown(email),
    donorOldId: null,
    link: null,
    amountText: shown(cells.one('gift.amount')),
    dateText: shown(cells.one('gift.date')),
    amount: null,
    giftOn: null,
    method: null,
    campaign: null,
    giftNotes: '',
    giftOldId: null,
  };
}

const shown = (text: string) => printable(text.slice(0, 200));

/** The donor of a gift file's row is not judged apart from its gift. */
function refused(
  kind: Reading['kind'],
  row: StagedRow,
  verdict: FileVerdict,
  reason: string,
): Interpreted {
  const verdicts = kind === 'donors' ? { donorVerdict: verdict } : { giftVerdict: verdict };
  return { row: { ...row, ...verdicts, donorOldId: null, reason }, donor: null };
}

function placedRow(row: StagedRow, { donor, ...placed }: Placed): Interpreted {
  const isOut = placed.donorVerdict === 'error' || placed.donorVerdict === 'left-out';
  return { row: { ...row, ...placed, ...(isOut ? { donorOldId: null } : {}) }, donor };
}

/** A gift that names its donor by an old id, or only by an address, describes nobody. */
function linkOf(cells: Cells, { links }: ImportMapping): Placed | null {
  const used = links.find(({ column }) => cells.at(column) !== '');
  if (!used) return null;
  const oldId = cells.at(used.column);
  const problem = oldIdProblem(oldId);
  if (problem !== '') return nobody('error', problem);
  return { ...nobody(null, ''), link: { idSet: used.idSet, oldId } };
}

const nobody = (donorVerdict: Placed['donorVerdict'], reason: string): Placed => ({
  donorRow: null,
  donorVerdict,
  link: null,
  reason,
  donor: null,
});

/** Finds the row's donor among those before it, or describes a new one. */
function place(
  roster: Roster,
  cells: Cells,
  read: ReadPerson,
  reading: Reading,
  row: number,
): Placed {
  const { person, organization, problem } = read;
  if (problem !== '') return nobody('error', problem);

  const found = roster.find(person);
  if (found.is === 'known') {
    roster.alias(person.oldId, found.row);
    const isRepeat = reading.kind === 'donors';
    const reason = isRepeat ? `The same donor as in row ${found.row}.` : '';
    return { ...nobody(isRepeat ? 'duplicate' : null, reason), donorRow: found.row };
  }
  if (person.name === '') return nameless(read, reading);
  if (found.is === 'left-out') {
    return nobody('left-out', `${quoted(found.holder)} has the same email address.`);
  }
  const isSharing = found.is === 'sharing';
  const described = describeDonor(cells, person, {
    row,
    organization,
    email: isSharing || read.email === '' ? null : read.email,
    notes: isSharing ? [`Shares the email address ${read.email} with ${found.holder}.`] : [],
  });
  if (described.donor === null) return nobody('error', described.problem);

  roster.add(person, row);
  const reason = isSharing
    ? `Kept apart from ${quoted(found.holder)}, who has the same email address.`
    : '';
  return { ...nobody('new', reason), donorRow: row, donor: described.donor };
}

/** A gift may name a donor that is known elsewhere by an id or an address alone. */
function nameless({ person }: ReadPerson, { kind, mapping }: Reading): Placed {
  const { oldId, emailKey } = person;
  if (kind === 'gifts' && oldId !== '' && mapping.idSet !== null) {
    return { ...nobody(null, ''), link: { idSet: mapping.idSet, oldId } };
  }
  if (kind === 'gifts' && emailKey !== '') return { ...nobody(null, ''), link: { emailKey } };
  return nobody('error', 'There is no name in this row.');
}

/** Empty, or the reason why the filter leaves a row out. */
function leftOutBy({ filter }: ImportMapping, columns: readonly string[]) {
  if (!filter) return () => '';
  const { column, keep, values } = filter;
  const listed = new Set(values.map((value) => value.trim()));
  const name = columns[column] ?? '';

  return (cells: Cells) => {
    const value = cells.at(column);
    const isKept = listed.has(value) === (keep === 'is');
    return isKept ? '' : `Left out because ${quoted(name)} is ${quoted(value)}.`;
  };
}
