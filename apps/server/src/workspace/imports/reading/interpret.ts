import { recordNames } from '@pledgewell/domain/workspace/imports/fields';
import { openFileDonors } from '@pledgewell/domain/workspace/imports/file-donors';
import { quoted } from '@pledgewell/domain/workspace/imports/cell-text';
import { printable } from '../../../platform/sheets/table.ts';
import type { SheetRow } from '../../../platform/sheets/workbook.ts';
import type { Cells } from './cells.ts';
import type { CombinedRecord } from './combine.ts';
import { readPerson, type ReadPerson } from './donor.ts';
import type { ChosenRow } from './messages.ts';
import { placeRow, type KnownDonors, type RowDonor } from './place.ts';
import { type ReadingOptions, rowReader } from './read-row.ts';
import { toCellReader, type ReadRecord, type RecordKind } from './record.ts';
import type { FileVerdict, StagedDonor, StagedPledge, StagedRow } from './staged.ts';

/** A row as it is staged, with its pledge and with the donor that it is the first to describe. */
export type InterpretedRow = {
  row: StagedRow;
  donor: StagedDonor | null;
  pledge: StagedPledge | null;
};

/**
 * Interprets the rows of one file in order; each can use the rows before it. `combine` knows the
 * rows that are one split record together.
 */
export function interpreter(
  reading: ReadingOptions,
  combine: CombinedRecord,
): (row: SheetRow) => InterpretedRow {
  const { kind, mapping } = reading;
  const readRow = rowReader(reading);
  const blankRow = openBlankRow(kind);
  const roster = openFileDonors(mapping.sharedEmails);
  const known: KnownDonors = { kind, mapping, roster, anonymousRow: null };
  const ids = new Set<string>();

  return (sheetRow) => {
    const { cells, choice, broken, leftOut, record: own } = readRow(sheetRow);
    const read = readPerson(cells);
    const row = blankRow(sheetRow, { cells, read, choice });

    if (broken !== '') return refused(kind, row, 'error', broken);
    const place = () => placeRow(known, { cells, read, row: row.row, choice });
    if (own === null || kind === 'donors') {
      if (leftOut !== '') return refused(kind, row, 'left-out', leftOut);
      return placedRow(row, place());
    }
    const record = combine(row.row, own);
    row.amount = record.amount;
    row.columnAmount = record.columnAmount;
    if (leftOut !== '') return refused(kind, row, 'left-out', leftOut);
    if (record.verdict !== 'new') return refused(kind, row, record.verdict, record.reason);
    // A row that a person adds despite a known record does not get that record's id, and a refund
    // may have the same id as its donation.
    const id = choice?.choice === 'new' || isRefund(record) ? null : record.recordOldId;
    if (id !== null && ids.has(id)) return refused(kind, row, 'duplicate', repeated(kind, id));

    const placed = place();
    const outBy = outVerdict(placed);
    // A payment names no donor, so nothing can be wrong with one.
    if (outBy && kind === 'payments') return refused(kind, row, outBy, placed.reason);
    if (id !== null && !outBy) ids.add(id);
    addRecord(row, record);
    if (!isRefund(record)) row.recordOldId = id;
    row.recordVerdict = outBy ?? 'new';
    const taken = placedRow(row, placed);
    if (outBy) return taken;
    row.reason = `${row.reason} ${record.reason}`.trim();
    return record.pledge ? { ...taken, pledge: { ...record.pledge, row: row.row } } : taken;
  };
}

const isRefund = ({ amount }: Pick<StagedRow, 'amount'>) => amount !== null && amount < 0;

const repeated = (kind: RecordKind | 'donors', oldId: string) =>
  `An earlier row has a ${recordNames[kind]} with the ID ${quoted(oldId)}.`;

type RowParts = { cells: Cells; read: ReadPerson; choice: ChosenRow | undefined };

/**
 * A row with only what the dry run shows of it. The rest is added to this object, because copies of
 * objects with so many properties took a tenth of the time.
 */
function openBlankRow(kind: ReadingOptions['kind']) {
  const own = kind === 'donors' ? null : toCellReader(kind);
  const show = (cells: Cells, part: 'amount' | 'date') => shown(own?.one(cells, part) ?? '');

  return ({ row }: SheetRow, { cells, read, choice }: RowParts): StagedRow => ({
    row,
    donorRow: null,
    donorVerdict: null,
    recordVerdict: null,
    reason: '',
    name: shown(read.person.name),
    email: shown(read.email),
    donorOldId: read.person.oldId || null,
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
    choice: choice?.choice ?? null,
    chosenDonorId: choice?.donorId ?? null,
  });
}

function addRecord(row: StagedRow, record: ReadRecord) {
  row.recordOn = record.recordOn;
  row.method = record.method;
  row.campaign = record.campaign;
  row.fund = record.fund;
  row.splits = record.splits.length === 0 ? null : JSON.stringify(record.splits);
  row.recordNotes = record.recordNotes;
  row.recordOldId = record.recordOldId;
}

const shown = (text: string) => printable(text.slice(0, 200));

/** A row's donor is not judged separately from its donation or pledge. */
function refused(
  kind: ReadingOptions['kind'],
  row: StagedRow,
  verdict: FileVerdict,
  reason: string,
): InterpretedRow {
  if (kind !== 'donors' || verdict === 'part') row.recordVerdict = verdict;
  else row.donorVerdict = verdict;
  row.donorOldId = null;
  row.reason = reason;
  return { row, donor: null, pledge: null };
}

function placedRow(row: StagedRow, placed: RowDonor): InterpretedRow {
  row.donorRow = placed.donorRow;
  row.donorVerdict = placed.donorVerdict;
  row.link = placed.link;
  row.reason = placed.reason;
  if (placed.name !== undefined) row.name = placed.name;
  if (outVerdict(placed) !== null) row.donorOldId = null;
  return { row, donor: placed.donor, pledge: null };
}

/** Why a row is skipped because of its donor. */
const outVerdict = ({ donorVerdict }: Pick<RowDonor, 'donorVerdict'>) =>
  donorVerdict === 'error' || donorVerdict === 'left-out' ? donorVerdict : null;
