import type { RecordColumn } from '../../columns.ts';
import { fundRestrictionLabels } from './restrictions.ts';

/** Everything that people enter about a fund. */
export const fundColumns = {
  name: { kind: 'text', label: 'Name', history: 'values' },
  restriction: {
    kind: 'choice',
    label: 'Restriction',
    choices: fundRestrictionLabels,
    history: 'values',
  },
  account: { kind: 'text', label: 'Account', history: 'values' },
  class: { kind: 'text', label: 'Class', history: 'values' },
} as const satisfies Record<string, RecordColumn>;
