import type { RecurringGift } from '@pledgewell/contract';
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
import { useReadOnlyReason } from '../../lib/account.ts';
import { RowMenu, type RowMenuItem } from '../../ui/row-menu.tsx';
import type { RecurringDialog } from './dialogs.tsx';
import { giftText } from './words.ts';

type GiftMenuProps = { gift: RecurringGift; onOpen: (dialog: RecurringDialog) => void };

type Choice = {
  act: RecurringAct;
  kind: Exclude<RecurringDialog['kind'], 'begin'>;
  label: string;
  icon: LucideIcon;
  isDanger?: boolean;
};

const choices: readonly Choice[] = [
  { act: 'change', kind: 'amount', label: 'Change amount', icon: HandCoins },
  { act: 'card', kind: 'card', label: 'Replace card', icon: CreditCard },
  { act: 'pause', kind: 'pause', label: 'Pause', icon: CirclePause },
  { act: 'resume', kind: 'resume', label: 'Resume', icon: CirclePlay },
  { act: 'restart', kind: 'restart', label: 'Restart', icon: RotateCcw },
  { act: 'cancel', kind: 'cancel', label: 'Cancel', icon: CircleSlash, isDanger: true },
];

/** Stopping what is charged stays possible in a read-only workspace. */
const stops: readonly RecurringAct[] = ['pause', 'cancel'];

/** What can be done with a gift as it stands; nothing while it starts. */
export function GiftMenu({ gift, onOpen }: GiftMenuProps) {
  const isReadOnly = useReadOnlyReason() !== null;
  const items = choices
    .filter(({ act }) => mayBeDone(act, gift.state))
    .map(({ act, kind, label, icon, isDanger }): RowMenuItem => {
      const isRetry = act === 'card' && gift.state === 'past_due';
      return {
        label: isRetry ? 'Retry with a card' : label,
        icon,
        onClick: () => onOpen({ kind, gift }),
        disabled: gift.isChanging || (isReadOnly && !stops.includes(act)),
        ...(isDanger && { isDanger }),
      };
    });
  return items.length > 0 && <RowMenu label={`Actions for ${giftText(gift)}`} items={items} />;
}
