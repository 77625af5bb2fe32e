import { day, formatLongMonth } from '@pledgewell/domain';
import type { JournalMonth } from '@pledgewell/contract';

/** `October 2026` for `2026-10`. */
export const monthLabel = (month: string) => formatLongMonth(day(`${month}-01`));

/** How a month stands with its files. */
export function exportState({ lastExport, changes }: JournalMonth) {
  if (lastExport === null) return { tone: 'quiet', label: 'Not exported' } as const;
  if (changes === 0) return { tone: 'good', label: 'Exported' } as const;
  const entries = changes === 1 ? '1 new entry' : `${changes} new entries`;
  return { tone: 'soon', label: `${entries} since the export` } as const;
}
