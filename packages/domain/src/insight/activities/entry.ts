import type { ActivityChange, ActivityKind } from './kinds.ts';

export type ActionEntry = {
  kind: ActivityKind;
  change: ActivityChange;
  /** The action, up to the record's name: `added the donor`. */
  does: string;
};
