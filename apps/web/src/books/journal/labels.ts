import { monthName } from '@pledgewell/domain';
import type { JournalMonth } from '@pledgewell/contract';

/** `October 2026` for `2026-10`. */
export function monthLabel(month: string) {
  const [year, number] = month.split('-');
  return `${monthName(Number(number))} ${year}`;
}

/** How a month stands with its files. */
export function exportState({ lastExport, changes }: JournalMonth) {
  if (lastExport === null) return { tone: 'quiet', label: 'Not exported' } as const;
  if (changes === 0) return { tone: 'good', label: 'Exported' } as const;
  const entries = changes === 1 ? '1 new entry' : `${changes} new entries`;
  return { tone: 'soon', label: `${entries} since the export` } as const;
}
