import type { RecordColumn } from '../../columns.ts';

/** Everything that people enter about a campaign. */
export const campaignColumns = {
  name: { kind: 'text', label: 'Name', history: 'values' },
  description: {
    kind: 'long-text',
    label: 'Description',
    exportGroup: 'notes',
    history: 'change',
  },
  startDate: { kind: 'day', label: 'Start date', history: 'values' },
  endDate: { kind: 'day', label: 'End date', history: 'values' },
  targetAmount: {
    kind: 'usd',
    label: 'Target amount',
    sheetHeader: 'Target',
    history: 'values',
  },
} as const satisfies Record<string, RecordColumn>;
