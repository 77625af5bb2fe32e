import type { PledgeDetail } from '@pledgewell/contract';
import { HandCoins, Pencil, Trash2 } from 'lucide-react';
import { DialogFooter } from '../../../ui/dialogs/dialog.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { useRoleRefusal } from '../../../lib/account.ts';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
import type { PledgeRowContext } from '../pledge-dialog.ts';
import { usePledgeActions } from '../list/row-actions.tsx';
import classes from './panel.module.css';

type DetailActionsProps = { pledge: PledgeDetail; onOpen: PledgeRowContext['onOpen'] };

export function DetailActions({ pledge, onOpen }: DetailActionsProps) {
  const writing = useRoleRefusal('pledges:write');
  const recording = useRoleRefusal('donations:write');
  const actions = usePledgeActions(pledge, onOpen);
  return (
    <DialogFooter>
      <span>
        <RowMenu
          label={`Actions for ${pledge.donor.name}`}
          isInDialog
          items={[
            ...actions,
            {
              label: 'Delete',
              icon: Trash2,
              isDanger: true,
              disabledBecause: writing,
              onClick: () => onOpen({ kind: 'remove', pledge }),
            },
          ]}
        />
      </span>
      <ReasonButton
        variant="default"
        disabledBecause={writing}
        className={classes.action}
        leftSection={<Pencil size={16} aria-hidden />}
        onClick={() => onOpen({ kind: 'edit', pledge })}
      >
        Edit
      </ReasonButton>
      {pledge.status !== 'canceled' && (
        <ReasonButton
          disabledBecause={recording}
          className={classes.action}
          leftSection={<HandCoins size={16} aria-hidden />}
          onClick={() => onOpen({ kind: 'pay', pledge })}
        >
          Record Payment
        </ReasonButton>
      )}
    </DialogFooter>
  );
}
