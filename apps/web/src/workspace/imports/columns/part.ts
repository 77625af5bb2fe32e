import type { Import, ImportMapping } from '@pledgewell/contract';
import type { Problems } from './mapping-draft.ts';

/** The props of every part of the columns step. */
export type PartProps = {
  it: Import;
  draft: ImportMapping;
  onChange: (draft: ImportMapping) => void;
  problems: Problems;
};
