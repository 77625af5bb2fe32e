import type { BankLinesQuery } from '@pledgewell/contract';

type Filter = Partial<Pick<BankLinesQuery, 'state' | 'direction' | 'changed'>>;

/** The lists of the inbox. Money out is never matched, so it is not in the way. */
export const views = {
  open: {
    label: 'To match',
    filter: { state: 'open', direction: 'in' },
    url: { state: undefined, direction: undefined, changed: undefined },
  },
  matched: {
    label: 'Matched',
    filter: { state: 'matched' },
    url: { state: 'matched', direction: undefined, changed: undefined },
  },
  changed: {
    label: 'Changed later',
    filter: { state: 'matched', changed: true },
    url: { state: 'matched', direction: undefined, changed: true },
  },
  ignored: {
    label: 'Ignored',
    filter: { state: 'ignored' },
    url: { state: 'ignored', direction: undefined, changed: undefined },
  },
  out: {
    label: 'Money out',
    filter: { state: 'open', direction: 'out' },
    url: { state: undefined, direction: 'out', changed: undefined },
  },
} as const satisfies Record<string, { label: string; filter: Filter; url: Filter }>;
export type View = keyof typeof views;

/** The list for a URL. */
export function toView({ state, direction, changed }: Filter): View {
  if (state === 'matched' && changed === true) return 'changed';
  if (state === 'matched' || state === 'ignored') return state;
  return direction === 'out' ? 'out' : 'open';
}
