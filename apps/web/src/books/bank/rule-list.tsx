import type { BankRule } from '@pledgewell/contract';
import { formatDay } from '@pledgewell/domain';
import clsx from 'clsx';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRefusal } from '../../lib/account.ts';
import { describeProblem } from '../../lib/calls/call-problem.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ConfirmRemove } from '../../ui/dialogs/confirm-remove.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { useRemoveRule } from './api.ts';
import classes from './bank.module.css';
import records from './records.module.css';

type RuleListProps = { rules: readonly BankRule[]; isStale: boolean };

/** What was learned, those with the latest lines first. */
export function RuleList({ rules, isStale }: RuleListProps) {
  const [removed, setRemoved] = useState<BankRule | null>(null);
  return (
    <>
      <ul className={clsx(classes.list, isStale && classes.stale)} aria-label="Bank rules">
        {rules.map((rule) => (
          <li key={rule._id} className={classes.row}>
            <Rule rule={rule} onRemove={() => setRemoved(rule)} />
          </li>
        ))}
      </ul>
      {removed && <RemoveDialog rule={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function Rule({ rule, onRemove }: { rule: BankRule; onRemove: () => void }) {
  const { pattern, direction, donor, lineCount, lastDay } = rule;
  const refusal = useRefusal('accounting:write');
  return (
    <article className={records.rule} aria-label={pattern}>
      <div>
        <p className={classes.records}>{pattern}</p>
        <p className={classes.quiet}>{direction === 'in' ? 'Money in' : 'Money out'}</p>
      </div>
      <div>
        <p className={classes.description}>
          {donor ? (
            <>
              Donation of{' '}
              <Link to={`/dashboard/donors/${donor._id}`} className={classes.link}>
                {donor.name}
              </Link>
            </>
          ) : (
            'Ignored'
          )}
        </p>
        <p className={classes.quiet}>
          {lineCount === 1 ? 'Once, ' : `${lineCount.toLocaleString('en-US')} lines, last `}
          {formatDay(lastDay)}
        </p>
      </div>
      <IconButton
        label={`Remove the rule ${pattern}`}
        icon={Trash2}
        disabledBecause={refusal}
        onClick={onRemove}
      />
    </article>
  );
}

function RemoveDialog({ rule, onClose }: { rule: BankRule; onClose: () => void }) {
  const remove = useRemoveRule();
  const confirm = () =>
    remove.mutate(rule._id, {
      onSuccess: ({ message }) => {
        notify.success(message);
        onClose();
      },
    });
  return (
    <ConfirmRemove
      title="Remove Rule"
      confirmLabel="Remove"
      busyLabel="Removing..."
      isBusy={remove.isPending}
      problem={remove.isError ? describeProblem(remove.error, 'Failed to remove rule') : null}
      consequence="The lines that it was learned from stay as they are."
      onConfirm={confirm}
      onClose={onClose}
    >
      Lines such as <strong>{rule.pattern}</strong> will no longer propose{' '}
      {rule.donor ? `a donation of ${rule.donor.name}` : 'to be ignored'}.
    </ConfirmRemove>
  );
}
