import { amountUnits } from '@pledgewell/domain/workspace/imports/amounts';
import { dateOrders } from '@pledgewell/domain/workspace/imports/dates';
import { importFields, importKinds } from '@pledgewell/domain/workspace/imports/fields';
import {
  namelessRows,
  negativeAmounts,
  repeatedRecordIds,
  unsureGuesses,
} from '@pledgewell/domain/workspace/imports/questions';
import { amountMeanings } from '@pledgewell/domain/workspace/imports/pledge-terms';
import { z } from 'zod';
import { Id, Instant, lineOfText, queryInteger, Usd, Version } from '../../wire.ts';
import { ImportColumn } from './column.ts';

export { importFields, importKinds };

export const ImportField = z.enum(importFields);
export type ImportField = z.infer<typeof ImportField>;

const columnIndex = z.int().min(0).max(999);
const IdSet = lineOfText('Name of this list', { least: 1, most: 60 });

const statuses = z.array(z.string().max(100)).max(50);

/**
 * How the columns of a file are read. `links`: columns that name, by an old id, the donor of a
 * donation or a pledge, or the donation or pledge of a payment; the first non-empty one counts. An
 * old id means something only within the list it comes from (contact 7 is not account 7), so each
 * link says which list (`idSet`) its ids are from, and a file says under which list its own ids are
 * stored.
 */
export const ImportMapping = z.strictObject({
  fields: z.array(z.strictObject({ column: columnIndex, field: ImportField })).max(200),
  idSet: IdSet.nullable(),
  links: z.array(z.strictObject({ column: columnIndex, idSet: IdSet })).max(5),
  /** Only rows whose cell is (or is not) one of these values are read; the others are skipped. */
  filter: z
    .strictObject({
      column: columnIndex,
      keep: z.enum(['is', 'is-not']),
      values: z.array(z.string().max(500)).min(1).max(50),
    })
    .nullable(),
  /**
   * How 03/04/2026 and 03042026 are read. For this and the next four, null stands for what the
   * file itself shows; a check is refused if the file leaves the question open.
   */
  dateOrder: z.enum(dateOrders).nullable(),
  /** Whether 2500 is $2,500.00 or $25.00. */
  amountUnit: z.enum(amountUnits).nullable(),
  /** Donations: whether an amount below zero refunds an earlier donation or is an error. */
  negatives: z.enum(negativeAmounts).nullable(),
  /**
   * Donations and pledges: whether a row without a donor belongs to the anonymous donor or is an
   * error.
   */
  nameless: z.enum(namelessRows).nullable(),
  /**
   * Donations and pledges: whether rows with the same ID are the parts of one split record, or the
   * same record again, which is added once.
   */
  repeatedIds: z.enum(repeatedRecordIds).nullable(),
  /** Guesses that somebody must confirm before a check, by removing them from this list. */
  unsure: z.array(z.enum(unsureGuesses)).max(10),
  /**
   * Two people with different names and one email address: kept apart (the second without it),
   * merged, or skipped.
   */
  sharedEmails: z.enum(['separate', 'same', 'leave-out']),
  /**
   * Donations and payments: which values of the status column mean that the money was received.
   * Others are skipped.
   */
  receivedStatuses: statuses,
  /** Pledges: whether an amount is the whole pledge or one of its payments. */
  amountIs: z.enum(amountMeanings),
  /**
   * Pledges: which values of the status column mean that it was paid in full, and which that
   * nothing more is expected. All others are open.
   */
  settledStatuses: statuses,
  canceledStatuses: statuses,
});
export type ImportMapping = z.infer<typeof ImportMapping>;

const verdictCounts = {
  new: z.int(),
  /** Already in Pledgewell; nothing is added. */
  existing: z.int(),
  /** Repeated in this file; added once. */
  duplicate: z.int(),
  error: z.int(),
  /** Skipped by the filter, the status or the choice about shared addresses. */
  leftOut: z.int(),
};

const moneyCounts = {
  ...verdictCounts,
  /** Further rows of split donations and pledges; their amounts count with the first row. */
  part: z.int(),
  /** Sum of what is added. */
  newAmount: Usd,
  /** Sum of every readable amount of the file, added or not. */
  fileAmount: Usd,
};

export const ImportSummary = z.object({
  donors: z.object(verdictCounts),
  gifts: z.object(moneyCounts),
  pledges: z.object({
    ...moneyCounts,
    /** Sum of the amount column as the file has it, where each may be a single payment. */
    columnAmount: Usd,
    /** Pledges with past payments, and the sum of those. */
    paid: z.int(),
    paidAmount: Usd,
  }),
  /** Amounts below zero that refund donations; also among the donations counted above. */
  refunds: z.object({ new: z.int(), newAmount: Usd }),
  payments: z.object({
    ...moneyCounts,
    /** Donations that become pledges, because they were paid in these parts. */
    turned: z.int(),
  }),
  /** The plan's donor limit, if this import would exceed it. */
  overCap: z.object({ limit: z.int(), donorsAfter: z.int(), plan: z.string() }).nullable(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/**
 * uploaded (only the columns are read; `reading` while another header row is tried) → checking →
 * checked (the dry run is ready) → importing → imported → undoing → undone, and from the trash
 * restoring → imported or erasing → undone. `failed` has the reason in `failure` and stored
 * nothing.
 */
export const ImportStatus = z.enum([
  'reading',
  'uploaded',
  'checking',
  'checked',
  'importing',
  'imported',
  'undoing',
  'undone',
  'restoring',
  'erasing',
  'failed',
]);
export type ImportStatus = z.infer<typeof ImportStatus>;

/** A job is running, and nobody can change it. */
export const workingStatuses = [
  'reading',
  'checking',
  'importing',
  'undoing',
  'restoring',
  'erasing',
] as const satisfies readonly ImportStatus[];

export const Import = z.object({
  _id: Id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  format: z.enum(['csv', 'xlsx']),
  /** `UTF-8`, `UTF-16LE`, `UTF-16BE`, `windows-1252`; null for a workbook. */
  encoding: z.string().nullable(),
  status: ImportStatus,
  rowCount: z.int(),
  /** The row with the column names; null if the table has none. */
  headerRow: z.int().nullable(),
  columns: z.array(ImportColumn),
  /** The guess from headers and cells until somebody corrects it. */
  mapping: ImportMapping,
  /** The mapping of the last imported file with these columns. */
  isRemembered: z.boolean(),
  /** Names of the lists of donor ids from earlier imports. */
  knownIdSets: z.array(z.string()),
  /** Names of the lists of donation and pledge ids from earlier imports. */
  knownRecordSets: z.array(z.string()),
  summary: ImportSummary.nullable(),
  /** When the same file was imported before and not undone. */
  sameFileAt: Instant.nullable(),
  progress: z.object({ done: z.int(), total: z.int() }),
  failure: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  importedAt: Instant.nullable(),
  undoneAt: Instant.nullable(),
  /** After an undo: what it added is still in the trash. */
  canBeRestored: z.boolean(),
  /** After an undo: imported records that stayed because later work builds on them. */
  keptOnUndo: z.int(),
  version: Version,
});
export type Import = z.infer<typeof Import>;

export const UploadQuery = z.strictObject({
  fileName: lineOfText('File name', { least: 1, most: 255 }),
  kind: z.enum(importKinds, { error: 'Choose donors, donations, pledges or payments.' }),
});
export type UploadQuery = z.infer<typeof UploadQuery>;

export const ImportListQuery = z.strictObject({
  page: queryInteger(1, 1_000_000).default(1),
  limit: queryInteger(1, 100).default(10),
});
export type ImportListQuery = z.infer<typeof ImportListQuery>;

/** Upload limits; a decision record says why they are larger than a form would need. */
export const importLimits = {
  megabytes: 64,
  rows: 300_000,
  columns: 200,
  cellCharacters: 10_000,
  /** The limit for an unpacked workbook. */
  unpackedMegabytes: 400,
  unpackedRatio: 100,
  archiveEntries: 200,
  seconds: 60,
} as const;
