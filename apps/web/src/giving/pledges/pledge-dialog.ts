import type { Pledge } from '@pledgewell/contract';
import type { Day } from '@pledgewell/domain';
import type { PickedDonor } from '../../parts/giving/donor-picker.tsx';

/** The open dialog, and its record. */
export type PledgeDialog =
  | { kind: 'add'; donor: PickedDonor | null }
  | {
      kind: 'edit' | 'pay' | 'charge' | 'link' | 'write-off' | 'reinstate' | 'remove';
      pledge: Pledge;
    };

/** The data and actions of the list's rows. */
export type PledgeRowContext = {
  /** The as-of day. */
  day: Day;
  /**
   * Whether the list shows an earlier day, so that the data may be outdated and no action is
   * allowed.
   */
  isPast: boolean;
  onOpen: (dialog: PledgeDialog) => void;
  onDetails: (pledge: Pledge) => void;
};
