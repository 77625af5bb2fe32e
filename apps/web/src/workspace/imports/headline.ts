import type { Import } from '@pledgewell/contract';
import { addedBy, countAdded } from './status.ts';
import { addedWords } from './labels.ts';

/** An import's status in one sentence: its heading, also announced to screen readers. */
export function importHeadline(it: Import): string {
  const added = addedBy(it);
  const count = countAdded(added);
  switch (it.status) {
    case 'reading':
      return 'Reading your file again';
    case 'checked':
      if (it.sameFileAt) return 'You imported this file before';
      if (it.summary?.overCap) return 'Your plan doesn’t include all of these donors';
      return count === 0
        ? 'There’s nothing new in this file'
        : `Ready to import ${addedWords(added)}`;
    case 'imported':
      return `${addedWords(added)} ${count === 1 ? 'was' : 'were'} imported`;
    case 'undone':
      return 'This import was undone';
    case 'failed':
      return 'This import didn’t finish';
    default:
      return '';
  }
}
