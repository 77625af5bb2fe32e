import type { ImportField, ImportKind } from '@pledgewell/domain/workspace/imports/fields';
import { freeText, nameText } from '@pledgewell/contract/wire';
import type { Cents, Day } from '@pledgewell/domain';
import { isDollars } from '@pledgewell/domain/workspace/imports/amounts';
import { recordField } from '@pledgewell/domain/workspace/imports/fields';
import { quoted } from '@pledgewell/domain/workspace/imports/labels';
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
  verdict: FileVerdict;
  reason: string;
  /** What only a pledge has. */
  pledge: Omit<StagedPledge, 'row'> | null;
};

/** A record that can be imported, judged by the file alone. */
export const acceptedRecord = (
  facts: Facts,
  { pledge, reason }: Pick<ReadRecord, 'pledge' | 'reason'> = { pledge: null, reason: '' },
): ReadRecord => ({ ...facts, verdict: 'new', reason, pledge });

/** Of a skipped record, only the amounts for the file's totals are kept. */
export const refusedRecord = (
  verdict: 'error' | 'left-out',
  reason: string,
  { amount, columnAmount }: { amount: Cents | null; columnAmount: Cents | null },
): ReadRecord => ({
  amount,
  columnAmount,
  recordOn: null,
  method: null,
  campaign: null,
  fund: null,
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
    notes: recordField(kind, 'notes'),
    oldId: recordField(kind, 'oldId'),
  };
  return {
    one(cells: Cells, part: keyof typeof fields): string {
      const field = fields[part];
      return field === null ? '' : cells.one(field);
    },
    texts: (cells: Cells) =>
      Texts.safeParse({
        campaign: nameIn(cells, fields.campaign),
        fund: nameIn(cells, fields.fund),
        notes: [
          ...(fields.notes ? cells.all(fields.notes) : []),
          ...(kind === 'gifts' ? checkNumberNote(cells) : []),
        ].join('\n'),
      }),
  };
}

const nameIn = (cells: Cells, field: ImportField | null) =>
  field === null ? '' : cells.one(field).replaceAll(/\s+/g, ' ');

function checkNumberNote(cells: Cells): string[] {
  const number = cells.one('gift.checkNumber');
  return number === '' ? [] : [`Check number: ${number}`];
}

const Texts = z.object({
  campaign: nameText('Campaign', { most: 200 }),
  fund: nameText('Fund', { most: 100 }),
  notes: freeText('Notes', { most: 10_000 }),
});

export const currencyProblem = (currency: string) =>
  isDollars(currency)
    ? ''
    : `You can only import US dollars. This row’s currency is ${quoted(currency)}.`;
