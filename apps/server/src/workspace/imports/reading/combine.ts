import { foldName } from '@pledgewell/domain/workspace/imports/cell-text';
import { type Cents, largestAmount, sum } from '@pledgewell/domain/money';
import { tooMuch } from '@pledgewell/domain/workspace/imports/amounts';
import { recordNames } from '@pledgewell/domain/workspace/imports/fields';
import {
  type ImportedSplit,
  splitProblem,
  totalSplits,
} from '@pledgewell/domain/workspace/imports/split-text';
import { mostSplits } from '@pledgewell/domain/giving/donations/split';
import type { ImportMapping } from '@pledgewell/contract';
import type { Table } from '../../../platform/sheets/table.ts';
import type { Cells } from './cells.ts';
import { readPerson } from './donor.ts';
import { type ReadingOptions, type ReadRow, rowReader } from './read-row.ts';
import { acceptedRecord, mostNotes, type ReadRecord, refusedRecord } from './record.ts';

/**
 * Returns what a row's record is instead of its own if it shares its ID with other rows: the split
 * record at the first of them, and a part without an amount of its own at the others.
 */
export type CombinedRecord = (row: number, own: ReadRecord) => ReadRecord;

type Kind = 'gifts' | 'pledges';

/**
 * The rows with one ID, collected row by row. A large file has many, so only what the split record
 * needs is kept of each.
 */
type Group = {
  firstRow: number;
  /** The record as of the rows so far. */
  record: ReadRecord;
  donor: string[];
  splits: ImportedSplit[];
  partRows: number[];
  /** What is wrong with a row; empty if nothing is. */
  problem: string;
};

/**
 * Combines the rows that have the same donation or pledge ID into one split record each. A record
 * is imported whole or not at all: if one of its rows has an error, it has one.
 */
export async function combineRows(table: Table, reading: ReadingOptions): Promise<CombinedRecord> {
  const { kind } = reading;
  if (kind !== 'gifts' && kind !== 'pledges') return (_row, own) => own;
  const groups = await groupById(table, reading, kind);
  const byRow = new Map<number, Group>();
  for (const group of groups) {
    for (const row of [group.firstRow, ...group.partRows]) byRow.set(row, group);
  }
  return (row, own) => {
    const group = byRow.get(row);
    if (!group) return own;
    return row === group.firstRow ? combined(group, kind) : partOf(group, kind, own);
  };
}

/** The groups of more than one row. */
async function groupById({ rows }: Table, reading: ReadingOptions, kind: Kind): Promise<Group[]> {
  const readRow = rowReader(reading);
  const groups = new Map<string, Group>();
  for await (const sheetRow of rows) {
    const read = readRow(sheetRow);
    const id = read.cells.one(kind === 'gifts' ? 'gift.oldId' : 'pledge.oldId');
    const record = id === '' ? null : sharedRecord(read);
    if (record === null) continue;
    const member = { row: sheetRow.row, record, donor: donorIn(read.cells, reading.mapping) };
    const group = groups.get(id);
    if (group) addPart(group, member);
    else groups.set(id, newGroup(member));
  }
  return [...groups.values()].filter(({ partRows }) => partRows.length > 0);
}

/** Null for rows that stand alone: skipped ones, refunds, and those somebody adds as new. */
function sharedRecord({ choice, leftOut, broken, record }: ReadRow): ReadRecord | null {
  if (leftOut !== '' || choice?.choice === 'new' || record?.verdict === 'left-out') return null;
  if (record === null) return refusedRecord('error', broken, { amount: null, columnAmount: null });
  return record.amount !== null && record.amount < 0 ? null : record;
}

type Member = { row: number; record: ReadRecord; donor: string[] };

const newGroup = ({ row, record, donor }: Member): Group => ({
  firstRow: row,
  record,
  donor,
  splits: toSplits(record),
  partRows: [],
  problem: record.verdict === 'error' ? record.reason : '',
});

function addPart(group: Group, part: Member) {
  const { record: whole } = group;
  group.problem ||= findPartProblem(group, part);
  group.partRows.push(part.row);
  if (group.problem === '') group.splits.push(...toSplits(part.record));
  const { pledge, recordNotes, amount, columnAmount } = part.record;
  group.record = {
    ...whole,
    amount: addUp(whole.amount, amount),
    columnAmount: addUp(whole.columnAmount, columnAmount),
    recordNotes: group.problem === '' ? joinNotes(whole.recordNotes, recordNotes) : '',
    pledge: whole.pledge && {
      ...whole.pledge,
      paid: sum([whole.pledge.paid, pledge?.paid ?? none]),
    },
  };
}

/** A row is one part, unless its own cell splits it further. */
function toSplits({ splits, amount, fund, campaign }: ReadRecord): ImportedSplit[] {
  return splits.length > 0 || amount === null ? [...splits] : [{ amount, fund, campaign }];
}

const none = sum([]);

const addUp = (one: Cents | null, other: Cents | null) =>
  one === null && other === null ? null : sum([one ?? none, other ?? none]);

const joinNotes = (notes: string, more: string) =>
  more === '' || notes.split('\n').includes(more) ? notes : [notes, more].join('\n').trim();

function findPartProblem({ record, donor, splits }: Group, part: Member): string {
  if (part.record.verdict === 'error') {
    return `Row ${part.row}, a part with the same ID, has an error.`;
  }
  const differs = (what: string) => `Row ${part.row} has the same ID but a different ${what}.`;
  if (!isSameDonor(donor, part.donor)) return differs('donor');
  if (part.record.recordOn !== record.recordOn) return differs('date');
  if (scheduleKey(part.record) !== scheduleKey(record)) return differs('schedule');
  if (splits.length >= mostSplits) return `At most ${mostSplits} parts are possible.`;
  const notes = record.recordNotes.length + part.record.recordNotes.length;
  return notes < mostNotes
    ? ''
    : `Together, the notes of row ${part.row} and the rows before it are too long.`;
}

/** The cells that say who gave: name, email address, ID, and the ID in another list. */
function donorIn(cells: Cells, { links }: ImportMapping): string[] {
  const { name, emailKey, oldId } = readPerson(cells).person;
  const link = links.map(({ column }) => cells.at(column)).find((cell) => cell !== '') ?? '';
  return [foldName(name), emailKey, oldId, link];
}

/** A later row may leave its donor's cells empty. */
const isSameDonor = (one: string[], other: string[]) =>
  one.every((cell, at) => cell === '' || !other[at] || cell === other[at]);

const scheduleKey = ({ pledge }: ReadRecord) =>
  pledge &&
  [pledge.frequency, pledge.paymentCount, pledge.anchor, pledge.dueOn, pledge.status].join();

function combined({ record, splits, partRows, problem }: Group, kind: Kind): ReadRecord {
  const { amount } = record;
  const wrong =
    problem ||
    (amount !== null && amount > largestAmount ? tooMuch(recordNames[kind]) : '') ||
    splitProblem(totalSplits(splits), splits);
  if (wrong !== '') return refusedRecord('error', wrong, record);
  const others = `${partRows.length === 1 ? 'row' : 'rows'} ${lists.format(partRows.map(String))}`;
  const reason = `Split ${recordNames[kind]}, with ${others}.`;
  const facts = { ...record, campaign: null, fund: null, splits };
  return acceptedRecord(facts, { pledge: record.pledge, reason });
}

const lists = new Intl.ListFormat('en-US');

/** Its amount is counted in the first row. */
function partOf(group: Group, kind: Kind, own: ReadRecord): ReadRecord {
  const uncounted = { amount: null, columnAmount: null };
  if (own.verdict === 'error') return refusedRecord('error', own.reason, uncounted);
  const hasError = combined(group, kind).verdict === 'error';
  const whole = `Part of the ${recordNames[kind]} in row ${group.firstRow}`;
  return refusedRecord('part', hasError ? `${whole}, which has an error.` : `${whole}.`, uncounted);
}
