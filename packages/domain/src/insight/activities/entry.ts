import type { ActivityChange, ActivityKind } from './kinds.ts';

export type ActionEntry = {
  kind: ActivityKind;
  change: ActivityChange;
  /** What somebody did, up to the name of what they did it to: `added the donor`. */
  does: string;
};
