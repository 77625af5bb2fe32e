import type { BankLine, BankMatched } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useRefusal } from '../../lib/account.ts';
import { ReasonButton } from '../../ui/controls/reason-button.tsx';
import { Money } from '../../ui/values/money.tsx';
import classes from './bank.module.css';

type DecidedLineProps = { line: BankLine; isBusy: boolean; onReopen: () => void };

/** What a matched or ignored line is, how its records have changed since, and the undo. */
export function DecidedLine({ line, isBusy, onReopen }: DecidedLineProps) {
  const refusal = useRefusal('accounting:write');
  return (
    <>
      <div className={classes.proposal}>
        {line.state === 'ignored' ? (
          <p className={classes.none}>Ignored</p>
        ) : (
          <ul className={classes.matches}>
            {line.matches.map((record, place) => (
              <li key={record.id ?? place}>
                <Matched record={record} />
              </li>
            ))}
          </ul>
        )}
        {isRecorded(line) && (
          <p className={classes.quiet}>Recorded from this line. Undoing also deletes it.</p>
        )}
      </div>
      <div className={classes.actions}>
        <ReasonButton
          variant="default"
          data-main={line._id}
          leftSection={<RotateCcw size={16} aria-hidden />}
          disabledBecause={refusal}
          disabled={isBusy}
          onClick={onReopen}
        >
          {line.state === 'ignored' ? 'Restore' : 'Undo Match'}
        </ReasonButton>
      </div>
    </>
  );
}

/** Whether undoing the match deletes the donation. */
export const isRecorded = ({ matches }: BankLine) => matches.some((record) => record.isRecorded);

const Matched = ({ record }: { record: BankMatched }) => {
  const change = changeText(record);
  return (
    <>
      <RecordLink record={record} /> <Money amount={record.amount} exact />
      {change !== null && (
        <span className={classes.changed}>
          <TriangleAlert size={15} aria-hidden />
          {change}
        </span>
      )}
    </>
  );
};

/** Says how a donation was changed after it was matched; null if it was not. */
function changeText({ amount, amountNow, isDeleted }: BankMatched): string | null {
  if (isDeleted) return 'The donation was deleted afterwards.';
  if (amountNow === null) return null;
  return (
    `The donation was changed afterwards: ${formatUsd(amount)} then, ` +
    `${formatUsd(amountNow)} now.`
  );
}

const RecordLink = ({ record }: { record: BankMatched }) =>
  record.id === null || record.isDeleted ? (
    record.label
  ) : (
    <Link to={toPath(record)} className={classes.link} prefetch="intent">
      {record.label}
    </Link>
  );

const toPath = ({ id, kind }: BankMatched) =>
  kind === 'payout' ? `/dashboard/donations/payouts/${id}` : `/dashboard/donations?donation=${id}`;
