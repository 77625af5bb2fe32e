import type { ListedStatement } from '@pledgewell/contract';
import { formatUsd, statementFormatLabels } from '@pledgewell/domain';
import clsx from 'clsx';
import { Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useRefusal } from '../../lib/account.ts';
import { describeProblem } from '../../lib/calls/call-problem.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ConfirmRemove } from '../../ui/dialogs/confirm-remove.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { daysText } from '../../ui/values/days-text.ts';
import { useInstantFormat } from '../../ui/values/instant.ts';
import { useRemoveStatement } from './api.ts';
import classes from './bank.module.css';
import records from './records.module.css';

type StatementListProps = { statements: readonly ListedStatement[]; isStale: boolean };

/** Uploaded statements, newest first. */
export function StatementList({ statements, isStale }: StatementListProps) {
  const [removed, setRemoved] = useState<ListedStatement | null>(null);
  return (
    <>
      <ul className={clsx(classes.list, isStale && classes.stale)} aria-label="Bank statements">
        {statements.map((statement) => (
          <li key={statement._id} className={classes.row}>
            <Statement statement={statement} onRemove={() => setRemoved(statement)} />
          </li>
        ))}
      </ul>
      {removed && <RemoveDialog statement={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

type StatementProps = { statement: ListedStatement; onRemove: () => void };

function Statement({ statement, onRemove }: StatementProps) {
  const { account, fileName, format, firstDay, lastDay, removalRefusal } = statement;
  const refusal = useRefusal('accounting:write');
  return (
    <article className={records.statement} aria-label={fileName}>
      <div>
        <p className={classes.records}>{daysText(firstDay, lastDay)}</p>
        <p className={classes.quiet}>
          {account.name}
          {account.last4 !== null && ` ••${account.last4}`}
        </p>
      </div>
      <div>
        <p className={classes.description}>{countText(statement)}</p>
        <p className={classes.quiet}>{balanceText(statement)}</p>
        <Gap statement={statement} />
      </div>
      <div>
        <p className={classes.description}>{fileName}</p>
        <p className={classes.quiet}>
          {statementFormatLabels[format]} · <Uploaded statement={statement} />
        </p>
      </div>
      <IconButton
        label={`Remove ${fileName}`}
        icon={Trash2}
        disabledBecause={refusal ?? removalRefusal}
        onClick={onRemove}
      />
    </article>
  );
}

function Uploaded({ statement: { uploadedAt, uploadedBy } }: { statement: ListedStatement }) {
  const format = useInstantFormat();
  return `${format(uploadedAt)}${uploadedBy === null ? '' : ` by ${uploadedBy}`}`;
}

function countText({ lineCount, newLineCount, decidedCount }: ListedStatement): string {
  const known = lineCount - newLineCount;
  return [
    `${lineCount.toLocaleString('en-US')} ${lineCount === 1 ? 'line' : 'lines'}`,
    ...(known > 0 ? [`${known.toLocaleString('en-US')} from earlier statements`] : []),
    ...(decidedCount > 0 ? [`${decidedCount.toLocaleString('en-US')} matched or ignored`] : []),
  ].join(' · ');
}

function balanceText({ openingBalance, closingBalance }: ListedStatement): string {
  if (openingBalance === null && closingBalance === null) return 'The file has no balance';
  return [
    ...(openingBalance === null ? [] : [`Opening balance ${formatUsd(openingBalance)}`]),
    ...(closingBalance === null ? [] : [`Closing balance ${formatUsd(closingBalance)}`]),
  ].join(' · ');
}

function Gap({ statement: { gap } }: { statement: ListedStatement }) {
  if (gap === null) return null;
  const { firstDay, lastDay, difference } = gap;
  return (
    <p className={classes.changed}>
      <TriangleAlert size={15} aria-hidden />
      <span>
        {firstDay !== null && lastDay !== null
          ? `No statement has ${daysText(firstDay, lastDay)}.`
          : 'A line is missing between this statement and the one before.'}
        {difference !== null && ` The balance changed by ${formatUsd(difference)} in between.`}
      </span>
    </p>
  );
}

function RemoveDialog({ statement, onClose }: { statement: ListedStatement; onClose: () => void }) {
  const remove = useRemoveStatement();
  const confirm = () =>
    remove.mutate(statement._id, {
      onSuccess: ({ message }) => {
        notify.success(message);
        onClose();
      },
    });
  return (
    <ConfirmRemove
      title="Remove Statement"
      confirmLabel="Remove"
      busyLabel="Removing..."
      isBusy={remove.isPending}
      problem={remove.isError ? describeProblem(remove.error, 'Failed to remove statement') : null}
      consequence="You can upload the file again at any time."
      onConfirm={confirm}
      onClose={onClose}
    >
      Remove <strong>{statement.fileName}</strong> with its{' '}
      {statement.newLineCount.toLocaleString('en-US')}{' '}
      {statement.newLineCount === 1 ? 'line' : 'lines'}?
    </ConfirmRemove>
  );
}
