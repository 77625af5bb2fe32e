import type { Deletion, TrashRestoreQuery } from '@pledgewell/contract';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useRoleRefusal } from '../../../lib/account.ts';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { adjustsClosedMonth } from '../../../parts/giving/closed-month.ts';
import { recordPath } from '../../../parts/giving/record-paths.ts';
import { useNavigate } from 'react-router';
import { useRestore } from '../api.ts';
import { CanceledPledgeDialog, isOnCanceledPledge } from './canceled-pledge-dialog.tsx';
import { ClosedMonthDialog } from './closed-month-dialog.tsx';
import classes from './your-data.module.css';
import { daysText, kindNames, recordsText } from './labels.ts';

type OnErase = (deletion: Deletion) => void;

export const deletionColumns = (onErase: OnErase): Column<Deletion>[] => [
  {
    key: 'what',
    header: 'What',
    isMain: true,
    wraps: true,
    render: ({ kind, label }) => (
      <span className={classes.two}>
        <bdi className={classes.label}>{label}</bdi>
        <span className={classes.quiet}>{kindNames[kind]}</span>
      </span>
    ),
  },
  {
    key: 'when',
    header: 'Deleted',
    width: '196px',
    render: ({ deletedAt, deletedBy }) => (
      <span className={classes.two}>
        <InstantText at={deletedAt} />
        <bdi className={classes.quiet}>{deletedBy}</bdi>
      </span>
    ),
  },
  {
    key: 'records',
    header: 'Contains',
    width: '21%',
    wraps: true,
    render: ({ records }) => recordsText(records),
  },
  {
    key: 'left',
    header: 'Time left',
    width: '112px',
    render: ({ daysLeft }) => daysText(daysLeft),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    width: '216px',
    render: (deletion) => <Actions deletion={deletion} onErase={onErase} />,
  },
];

export const DeletionCard = ({ deletion, onErase }: { deletion: Deletion; onErase: OnErase }) => (
  <div className={classes.card}>
    <h3 className={classes.heading}>
      <bdi>{deletion.label}</bdi>
    </h3>
    <p className={classes.quiet}>
      {kindNames[deletion.kind]} · {recordsText(deletion.records)} · {daysText(deletion.daysLeft)}
    </p>
    <p className={classes.quiet}>
      <InstantText at={deletion.deletedAt} />, <bdi>{deletion.deletedBy}</bdi>
    </p>
    <Actions deletion={deletion} onErase={onErase} />
  </div>
);

function Actions({ deletion, onErase }: { deletion: Deletion; onErase: OnErase }) {
  const restore = useRestore();
  const navigate = useNavigate();
  const restoring = useRoleRefusal('trash:restore');
  const erasing = useRoleRefusal('trash:erase');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<TrashRestoreQuery>({});
  const [question, setQuestion] = useState<string | null>(null);
  const bringBack = async (choices: TrashRestoreQuery = {}) => {
    setOpen(false);
    setQuestion(null);
    try {
      const { message } = await restore.mutateAsync({ id: deletion._id, ...choices });
      // An import takes a while: its own page shows its progress and outcome.
      if (deletion.kind === 'import') {
        await navigate(recordPath({ kind: 'import', _id: deletion.recordId }));
      } else notify.success(message);
    } catch (error) {
      setChosen(choices);
      if (isOnCanceledPledge(error)) setOpen(true);
      else if (adjustsClosedMonth(error)) setQuestion(problemMessage(error, ''));
      else notify.failure(error, 'Failed to restore. Please try again.');
    }
  };
  return (
    <span className={classes.actions}>
      {isOpen && (
        <CanceledPledgeDialog
          kind={deletion.kind}
          onChoose={(canceledPledge) => void bringBack({ ...chosen, canceledPledge })}
          onClose={() => setOpen(false)}
        />
      )}
      {question !== null && (
        <ClosedMonthDialog
          question={question}
          onConfirm={() => void bringBack({ ...chosen, adjustsClosedMonth: true })}
          onClose={() => setQuestion(null)}
        />
      )}
      <ReasonButton
        variant="default"
        disabledBecause={restoring}
        size="compact-md"
        fz={14}
        leftSection={<Undo2 size={15} aria-hidden />}
        disabled={restore.isPending}
        aria-label={`Restore ${deletion.label}`}
        onClick={() => void bringBack()}
      >
        {restore.isPending ? 'Restoring...' : 'Restore'}
      </ReasonButton>
      <ReasonButton
        variant="subtle"
        disabledBecause={erasing}
        size="compact-md"
        fz={14}
        {...(erasing === null && { c: 'var(--late)' })}
        aria-label={`Erase ${deletion.label}`}
        onClick={() => onErase(deletion)}
      >
        Erase
      </ReasonButton>
    </span>
  );
}
