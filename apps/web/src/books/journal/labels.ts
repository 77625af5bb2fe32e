import type { JournalMonth } from '@pledgewell/contract';

/** How a month stands with its files. */
export function exportState({ lastExport, changes }: JournalMonth) {
  if (lastExport === null) return { tone: 'quiet', label: 'Not exported' } as const;
  if (changes === 0) return { tone: 'good', label: 'Exported' } as const;
  const entries = changes === 1 ? '1 new entry' : `${changes} new entries`;
  return { tone: 'soon', label: `${entries} since the export` } as const;
}
