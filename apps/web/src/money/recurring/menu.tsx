import type { RecurringDonation } from '@pledgewell/contract';
import { mayBeDone, type RecurringAct } from '@pledgewell/domain';
import {
  CirclePause,
  CirclePlay,
  CircleSlash,
  CreditCard,
  HandCoins,
  type LucideIcon,
  RotateCcw,
} from 'lucide-react';
import { useRefusal, useRoleRefusal } from '../../lib/account.ts';
import { RowMenu, type RowMenuItem } from '../../ui/lists/row-menu.tsx';
import type { RecurringDialog } from './dialogs.tsx';
import { recurringDonationText } from './labels.ts';

type RecurringDonationMenuProps = {
  recurringDonation: RecurringDonation;
  onOpen: (dialog: RecurringDialog) => void;
};

type Choice = {
  act: RecurringAct;
  kind: Exclude<RecurringDialog['kind'], 'begin'>;
  label: string;
  icon: LucideIcon;
  isDanger?: boolean;
};

const choices: readonly Choice[] = [
  { act: 'change', kind: 'amount', label: 'Change Amount', icon: HandCoins },
  { act: 'card', kind: 'card', label: 'Replace Card', icon: CreditCard },
  { act: 'pause', kind: 'pause', label: 'Pause', icon: CirclePause },
  { act: 'resume', kind: 'resume', label: 'Resume', icon: CirclePlay },
  { act: 'restart', kind: 'restart', label: 'Restart', icon: RotateCcw },
  { act: 'cancel', kind: 'cancel', label: 'Cancel', icon: CircleSlash, isDanger: true },
];

/** Charges can be stopped even in a read-only workspace. */
const stops: readonly RecurringAct[] = ['pause', 'cancel'];

/** The actions for a donation in its status; none while it starts. */
export function RecurringDonationMenu({ recurringDonation, onOpen }: RecurringDonationMenuProps) {
  const changing = useRefusal('recurring:write');
  const stopping = useRoleRefusal('recurring:write');
  const items = choices
    .filter(({ act }) => mayBeDone(act, recurringDonation.state))
    .map(({ act, kind, label, icon, isDanger }): RowMenuItem => {
      const isRetry = act === 'card' && recurringDonation.state === 'past_due';
      return {
        label: isRetry ? 'Retry with a card' : label,
        icon,
        onClick: () => onOpen({ kind, recurringDonation }),
        disabled: recurringDonation.isChanging,
        disabledBecause: stops.includes(act) ? stopping : changing,
        ...(isDanger && { isDanger }),
      };
    });
  return (
    items.length > 0 && (
      <RowMenu label={`Actions for ${recurringDonationText(recurringDonation)}`} items={items} />
    )
  );
}
