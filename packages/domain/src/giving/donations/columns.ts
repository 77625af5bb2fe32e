import type { RecordColumn } from '../../columns.ts';
import { benefitLabels } from './benefit.ts';
import { disputeLabels } from './dispute.ts';
import { paymentMethodLabels } from './methods.ts';

/** A donation's own columns: what people enter, and the status of its money. */
export const donationColumns = {
  amount: { kind: 'usd', label: 'Amount', history: 'values' },
  refunded: { kind: 'usd', label: 'Refunded', history: 'nothing' },
  dispute: { kind: 'choice', label: 'Dispute', choices: disputeLabels, history: 'nothing' },
  disputed: { kind: 'usd', label: 'Disputed', history: 'nothing' },
  date: { kind: 'day', label: 'Date', history: 'values' },
  method: { kind: 'choice', label: 'Method', choices: paymentMethodLabels, history: 'values' },
  status: { kind: 'choice', label: 'Status', history: 'nothing' },
  recurringInterval: {
    kind: 'choice',
    label: 'Recurrence',
    sheetHeader: 'Recurring',
    history: 'change',
  },
  notes: { kind: 'long-text', label: 'Notes', exportGroup: 'notes', history: 'change' },
  benefit: {
    kind: 'choice',
    label: 'Goods or services',
    choices: benefitLabels,
    history: 'values',
  },
  benefitDescription: { kind: 'text', label: 'What the donor received', history: 'values' },
  benefitValue: { kind: 'usd', label: 'Value received', history: 'values' },
  inKind: { kind: 'text', label: 'In-kind donation', history: 'values' },
  givenThrough: { kind: 'choice', label: 'Given through', history: 'change' },
  givenThroughName: { kind: 'text', label: 'Given through (name)', history: 'nothing' },
} as const satisfies Record<string, RecordColumn>;
