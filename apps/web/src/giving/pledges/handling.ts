import type { Pledge } from '@pledgewell/contract';
import type { Day } from '@pledgewell/domain';
import type { PickedDonor } from '../../parts/giving/donor-picker.tsx';

/** Which dialog is open, and about what. */
export type PledgeDialog =
  | { kind: 'add'; donor: PickedDonor | null }
  | {
      kind: 'edit' | 'pay' | 'charge' | 'link' | 'write-off' | 'reinstate' | 'remove';
      pledge: Pledge;
    };

/** What the rows of the list need to know and may do. */
export type Handling = {
  /** The day at whose end the pledges are looked at. */
  day: Day;
  /** It is another day than today: what is seen may differ from now, so nothing can be done. */
  isPast: boolean;
  onOpen: (dialog: PledgeDialog) => void;
  onDetails: (pledge: Pledge) => void;
};
