import type { Import, ImportMapping } from '@pledgewell/contract';
import type { Problems } from './draft.ts';

/** What every part of the columns step works on. */
export type PartProps = {
  it: Import;
  draft: ImportMapping;
  onChange: (draft: ImportMapping) => void;
  problems: Problems;
};
