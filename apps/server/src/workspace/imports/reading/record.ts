import type { ImportField, ImportKind } from '@pledgewell/domain/workspace/imports/fields';
import { freeText, nameText } from '@pledgewell/contract/wire';
import type { Cents, Day } from '@pledgewell/domain';
import { isDollars } from '@pledgewell/domain/workspace/imports/amounts';
import { recordField } from '@pledgewell/domain/workspace/imports/fields';
import { quoted, singleSpaced } from '@pledgewell/domain/workspace/imports/cell-text';
import {
  type ImportedSplit,
  readSplitText,
  splitProblem,
} from '@pledgewell/domain/workspace/imports/split-text';
import { z } from 'zod';
import type { Cells } from './cells.ts';
import type { AnsweredMapping } from './messages.ts';
import type { FileVerdict, StagedPledge, StagedRow } from './staged.ts';

export type RecordKind = Exclude<ImportKind, 'donors'>;

export type RecordOptions = {
  mapping: AnsweredMapping;
  today: Day;
  timeZone: string;
  isWorkbook: boolean;
};

/** How the dates of a file are read. */
export const dayOptions = ({ mapping, today, timeZone, isWorkbook }: RecordOptions) => ({
  order: mapping.dateOrder,
  today,
  timeZone,
  isSerial: isWorkbook,
});

type Facts = Pick<
  StagedRow,
  | 'amount'
  | 'columnAmount'
  | 'recordOn'
  | 'method'
  | 'campaign'
  | 'fund'
  | 'recordNotes'
  | 'recordOldId'
>;

/** A row's data about its donation, its pledge or its payment. */
export type ReadRecord = Facts & {
  /** The parts of a split record. */
  splits: readonly ImportedSplit[];
  verdict: FileVerdict;
  reason: string;
  /** What only a pledge has. */
  pledge: Omit<StagedPledge, 'row'> | null;
};

/** A record that can be imported, judged by the file alone. */
export const acceptedRecord = (
  facts: Facts & Pick<ReadRecord, 'splits'>,
  { pledge, reason }: Pick<ReadRecord, 'pledge' | 'reason'> = { pledge: null, reason: '' },
): ReadRecord => ({ ...facts, verdict: 'new', reason, pledge });

/** Of a skipped record, only the amounts for the file's totals are kept. */
export const refusedRecord = (
  verdict: 'error' | 'left-out' | 'part',
  reason: string,
  { amount, columnAmount }: { amount: Cents | null; columnAmount: Cents | null },
): ReadRecord => ({
  amount,
  columnAmount,
  recordOn: null,
  method: null,
  campaign: null,
  fund: null,
  splits: [],
  recordNotes: '',
  recordOldId: null,
  verdict,
  reason,
  pledge: null,
});

/** Reads the cell of a field that the file's own records may have. */
export function toCellReader(kind: RecordKind) {
  const fields = {
    amount: recordField(kind, 'amount'),
    date: recordField(kind, 'date'),
    method: recordField(kind, 'method'),
    status: recordField(kind, 'status'),
    currency: recordField(kind, 'currency'),
    campaign: recordField(kind, 'campaign'),
    fund: recordField(kind, 'fund'),
    split: recordField(kind, 'split'),
    notes: recordField(kind, 'notes'),
    oldId: recordField(kind, 'oldId'),
  };
  const one = (cells: Cells, part: keyof typeof fields) => {
    const field = fields[part];
    return field === null ? '' : cells.one(field);
  };
  return {
    one,
    texts(cells: Cells): ReadTexts {
      const isSplit = one(cells, 'split') !== '';
      // A split record's own columns have the joined names of its parts.
      const campaign = isSplit ? '' : nameIn(cells, fields.campaign);
      const fund = isSplit ? '' : nameIn(cells, fields.fund);
      const notes = [
        ...(fields.notes ? cells.all(fields.notes) : []),
        ...(kind === 'gifts' ? checkNumberNote(cells) : []),
      ].join('\n');
      return campaign + fund + notes === '' ? noTexts : checkTexts({ campaign, fund, notes });
    },
    /** The parts in the record's own cell, if it has one. */
    splits(cells: Cells, amount: Cents | null, { amountUnit }: AnsweredMapping): ReadSplits {
      const text = one(cells, 'split');
      if (text === '' || amount === null) return { splits: [], problem: '' };
      const { splits, problem } = readSplitText(text, 'part', amountUnit);
      return { splits, problem: problem || splitProblem(amount, splits) || namesProblem(splits) };
    },
  };
}

type ReadTexts = Pick<Facts, 'campaign' | 'fund' | 'recordNotes'> & { problem: string };

const noTexts: ReadTexts = { campaign: null, fund: null, recordNotes: '', problem: '' };

function checkTexts(texts: z.input<typeof Texts>): ReadTexts {
  const { data, error } = Texts.safeParse(texts);
  return {
    campaign: data?.campaign || null,
    fund: data?.fund || null,
    recordNotes: data?.notes ?? '',
    problem: error?.issues[0]?.message ?? '',
  };
}

type ReadSplits = { splits: ImportedSplit[]; problem: string };

/** Parts follow the rules for the names of funds and campaigns. */
function namesProblem(splits: readonly ImportedSplit[]): string {
  for (const { fund, campaign } of splits) {
    const { error } = Texts.safeParse({ campaign: campaign ?? '', fund: fund ?? '', notes: '' });
    if (error) return error.issues[0]?.message ?? '';
  }
  return '';
}

const nameIn = (cells: Cells, field: ImportField | null) =>
  field === null ? '' : singleSpaced(cells.one(field));

function checkNumberNote(cells: Cells): string[] {
  const number = cells.one('gift.checkNumber');
  return number === '' ? [] : [`Check number: ${number}`];
}

/** The most characters that a record’s notes may have. */
export const mostNotes = 10_000;

const Texts = z.object({
  campaign: nameText('Campaign', { most: 200 }),
  fund: nameText('Fund', { most: 100 }),
  notes: freeText('Notes', { most: mostNotes }),
});

export const currencyProblem = (currency: string) =>
  isDollars(currency)
    ? ''
    : `You can only import US dollars. This row’s currency is ${quoted(currency)}.`;
