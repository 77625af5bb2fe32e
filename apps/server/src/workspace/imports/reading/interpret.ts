import { recordNames } from '@pledgewell/domain/workspace/imports/fields';
import { openRoster } from '@pledgewell/domain/workspace/imports/identity';
import { quoted } from '@pledgewell/domain/workspace/imports/labels';
import { printable } from '../../../platform/sheets/table.ts';
import type { SheetRow } from '../../../platform/sheets/workbook.ts';
import type { Cells } from './cells.ts';
import type { CombinedRecord } from './combine.ts';
import { readPerson, type ReadPerson } from './donor.ts';
import { placeRow, type KnownDonors, type Placed } from './place.ts';
import { type Reading, rowReader } from './read-row.ts';
import { toCellReader, type RecordKind } from './record.ts';
import type { FileVerdict, StagedDonor, StagedPledge, StagedRow } from './staged.ts';

/** A row as it is staged, with its pledge and with the donor that it is the first to describe. */
export type Interpreted = {
  row: StagedRow;
  donor: StagedDonor | null;
  pledge: StagedPledge | null;
};

/**
 * Interprets the rows of one file in order; each can use the rows before it. `combine` knows the
 * rows that are one split record together.
 */
export function interpreter(
  reading: Reading,
  combine: CombinedRecord,
): (row: SheetRow) => Interpreted {
  const { kind, mapping } = reading;
  const readRow = rowReader(reading);
  const blankRow = openBlankRow(kind);
  const roster = openRoster(mapping.sharedEmails);
  const known: KnownDonors = { kind, mapping, roster, anonymousRow: null };
  const ids = new Set<string>();

  return (sheetRow) => {
    const { cells, choice, broken, leftOut, ...own } = readRow(sheetRow);
    const read = readPerson(cells);
    const row = {
      ...blankRow(sheetRow, cells, read),
      donorOldId: read.person.oldId || null,
      choice: choice?.choice ?? null,
      chosenDonorId: choice?.donorId ?? null,
    };

    if (broken !== '') return refused(kind, row, 'error', broken);
    const place = () => placeRow(known, { cells, read, row: row.row, choice });
    if (own.record === null || kind === 'donors') {
      if (leftOut !== '') return refused(kind, row, 'left-out', leftOut);
      return placedRow(row, place());
    }
    const { verdict, reason, pledge, splits, ...record } = combine(row.row, own.record);
    const counted = { ...row, amount: record.amount, columnAmount: record.columnAmount };
    if (leftOut !== '') return refused(kind, counted, 'left-out', leftOut);
    if (verdict !== 'new') return refused(kind, counted, verdict, reason);
    // A row that a person adds despite a known record does not get that record's id, and a refund
    // may have the same id as its donation.
    const id = choice?.choice === 'new' || isRefund(record) ? null : record.recordOldId;
    if (id !== null && ids.has(id)) return refused(kind, counted, 'duplicate', repeated(kind, id));

    const placed = place();
    const outBy = outVerdict(placed);
    // A payment names no donor, so nothing can be wrong with one.
    if (outBy && kind === 'payments') return refused(kind, counted, outBy, placed.reason);
    if (id !== null && !outBy) ids.add(id);
    const told = outBy ? placed : { ...placed, reason: `${placed.reason} ${reason}`.trim() };
    const recordOldId = isRefund(record) ? record.recordOldId : id;
    const accepted = {
      ...row,
      ...record,
      splits: splits.length === 0 ? null : JSON.stringify(splits),
      recordOldId,
      recordVerdict: outBy ?? ('new' as const),
    };
    const taken = placedRow(accepted, told);
    return pledge && !outBy ? { ...taken, pledge: { ...pledge, row: row.row } } : taken;
  };
}

const isRefund = ({ amount }: Pick<StagedRow, 'amount'>) => amount !== null && amount < 0;

const repeated = (kind: RecordKind | 'donors', oldId: string) =>
  `An earlier row has a ${recordNames[kind]} with the ID ${quoted(oldId)}.`;

/** A row with only what the dry run shows of it. */
function openBlankRow(kind: Reading['kind']) {
  const own = kind === 'donors' ? null : toCellReader(kind);
  const show = (cells: Cells, part: 'amount' | 'date') => shown(own?.one(cells, part) ?? '');

  return ({ row }: SheetRow, cells: Cells, { person, email }: ReadPerson): StagedRow => ({
    row,
    donorRow: null,
    donorVerdict: null,
    recordVerdict: null,
    reason: '',
    name: shown(person.name),
    email: shown(email),
    donorOldId: null,
    link: null,
    amountText: show(cells, 'amount'),
    dateText: show(cells, 'date'),
    amount: null,
    columnAmount: null,
    recordOn: null,
    method: null,
    campaign: null,
    fund: null,
    splits: null,
    recordNotes: '',
    recordOldId: null,
    choice: null,
    chosenDonorId: null,
  });
}

const shown = (text: string) => printable(text.slice(0, 200));

/** A row's donor is not judged separately from its donation or pledge. */
function refused(
  kind: Reading['kind'],
  row: StagedRow,
  verdict: FileVerdict,
  reason: string,
): Interpreted {
  const isDonor = kind === 'donors' && verdict !== 'part';
  const verdicts = isDonor ? { donorVerdict: verdict } : { recordVerdict: verdict };
  return { row: { ...row, ...verdicts, donorOldId: null, reason }, donor: null, pledge: null };
}

function placedRow(row: StagedRow, { donor, ...placed }: Placed): Interpreted {
  const isOut = outVerdict(placed) !== null;
  const whole = { ...row, ...placed, ...(isOut ? { donorOldId: null } : {}) };
  return { row: whole, donor, pledge: null };
}

/** Why a row is skipped because of its donor. */
const outVerdict = ({ donorVerdict }: Pick<Placed, 'donorVerdict'>) =>
  donorVerdict === 'error' || donorVerdict === 'left-out' ? donorVerdict : null;
