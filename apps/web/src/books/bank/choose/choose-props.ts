import type { BankLine } from '@pledgewell/contract';
import type { Decision } from '../api.ts';

/** What both ways of choosing by hand need. */
export type ChooseProps = {
  line: BankLine;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
};
