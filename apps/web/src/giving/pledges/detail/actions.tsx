import { Button } from '@mantine/core';
import type { PledgeDetail } from '@pledgewell/contract';
import { HandCoins, Pencil, Trash2 } from 'lucide-react';
import { DialogFooter } from '../../../ui/dialogs/dialog.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import type { PledgeRowContext } from '../pledge-dialog.ts';
import { listPledgeActions } from '../list/row-actions.tsx';
import classes from './panel.module.css';

type DetailActionsProps = { pledge: PledgeDetail; onOpen: PledgeRowContext['onOpen'] };

export const DetailActions = ({ pledge, onOpen }: DetailActionsProps) => (
  <DialogFooter>
    <span>
      <RowMenu
        label={`Actions for ${pledge.donor.name}`}
        isInDialog
        items={[
          ...listPledgeActions(pledge, onOpen),
          {
            label: 'Delete',
            icon: Trash2,
            isDanger: true,
            onClick: () => onOpen({ kind: 'remove', pledge }),
          },
        ]}
      />
    </span>
    <Button
      variant="default"
      className={classes.action}
      leftSection={<Pencil size={16} aria-hidden />}
      onClick={() => onOpen({ kind: 'edit', pledge })}
    >
      Edit
    </Button>
    {pledge.status !== 'canceled' && (
      <Button
        className={classes.action}
        leftSection={<HandCoins size={16} aria-hidden />}
        onClick={() => onOpen({ kind: 'pay', pledge })}
      >
        Record Payment
      </Button>
    )}
  </DialogFooter>
);
