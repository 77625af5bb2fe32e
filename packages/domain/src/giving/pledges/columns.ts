import type { RecordColumn } from '../../columns.ts';
import { pledgeStatusLabels } from './status.ts';

/** A pledge's own columns: what people enter, and what its adjustments determine. */
export const pledgeColumns = {
  date: { kind: 'day', label: 'Date', history: 'values' },
  dueDate: { kind: 'day', label: 'Due date', history: 'values' },
  frequency: { kind: 'choice', label: 'Frequency', history: 'values' },
  amount: { kind: 'usd', label: 'Amount', history: 'values' },
  amountFulfilled: { kind: 'usd', label: 'Fulfilled', history: 'nothing' },
  writtenOff: { kind: 'usd', label: 'Written off', history: 'nothing' },
  status: { kind: 'choice', label: 'Status', choices: pledgeStatusLabels, history: 'values' },
  notes: { kind: 'long-text', label: 'Notes', exportGroup: 'notes', history: 'change' },
} as const satisfies Record<string, RecordColumn>;
