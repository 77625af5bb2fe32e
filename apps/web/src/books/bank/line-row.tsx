import { Button } from '@mantine/core';
import type { BankLine, BankProposal, MatchedRecord } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import { confidenceLabels, type Confidence } from '@pledgewell/domain/books/bank/propose-matches';
import { Ban, Check, Ellipsis, ExternalLink, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { useRefusal } from '../../lib/account.ts';
import { ReasonButton } from '../../ui/controls/reason-button.tsx';
import { RowMenu } from '../../ui/lists/row-menu.tsx';
import type { Tone } from '../../ui/theme/tone.ts';
import { DayText } from '../../ui/values/day-text.tsx';
import { Money } from '../../ui/values/money.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import classes from './bank.module.css';

type LineRowProps = {
  line: BankLine;
  isBusy: boolean;
  onAccept: (proposal: BankProposal) => void;
  onIgnore: () => void;
  onReopen: () => void;
};

/** A bank line beside what it is, or may be. */
export const LineRow = (props: LineRowProps) => (
  <article className={classes.line} aria-label={lineName(props.line)}>
    <Facts line={props.line} />
    {props.line.state === 'open' ? <Open {...props} /> : <Decided {...props} />}
  </article>
);

const lineName = ({ amount, description }: BankLine) =>
  `${formatUsd(amount)}, ${description || 'without description'}`;

const Facts = ({ line: { day, amount, description, account } }: { line: BankLine }) => (
  <div className={classes.facts}>
    <p className={classes.amount}>
      <Money amount={amount} exact />
    </p>
    <p className={classes.description}>{description || 'No description'}</p>
    <p className={classes.quiet}>
      <DayText day={day} /> · {account.name}
      {account.last4 !== null && ` ••${account.last4}`}
    </p>
  </div>
);

function Open({ line, isBusy, onAccept, onIgnore }: LineRowProps) {
  const refusal = useRefusal('accounting:write');
  const [best, ...others] = line.proposals;
  return (
    <>
      {best ? <Proposal proposal={best} /> : <NoProposal isMoneyIn={line.amount > 0} />}
      <div className={classes.actions}>
        <MainButton line={line} best={best} isBusy={isBusy} refusal={refusal} onAccept={onAccept} />
        {best && (
          <ReasonButton
            variant="default"
            disabledBecause={refusal}
            disabled={isBusy}
            onClick={onIgnore}
          >
            Ignore
          </ReasonButton>
        )}
        {!best && (
          <ReasonButton
            variant="default"
            data-main={line._id}
            leftSection={<Ban size={16} aria-hidden />}
            disabledBecause={refusal}
            disabled={isBusy}
            onClick={onIgnore}
          >
            Ignore
          </ReasonButton>
        )}
        {others.length > 0 && (
          <RowMenu
            label={`Other proposals for ${lineName(line)}`}
            title="Match to instead"
            icon={Ellipsis}
            items={others.map((proposal) => toMenuItem(proposal, onAccept, refusal))}
          />
        )}
      </div>
    </>
  );
}

type MainButtonProps = {
  line: BankLine;
  best: BankProposal | undefined;
  isBusy: boolean;
  refusal: string | null;
  onAccept: (proposal: BankProposal) => void;
};

/** Accepts the best proposal; the payment of an installment is recorded first. */
function MainButton({ line, best, isBusy, refusal, onAccept }: MainButtonProps) {
  if (!best) return null;
  if (best.kind === 'installment') {
    return (
      <Button
        component={Link}
        to={toPath(best.records[0])}
        variant="default"
        data-main={line._id}
        leftSection={<ExternalLink size={16} aria-hidden />}
      >
        Open Pledge
      </Button>
    );
  }
  return (
    <ReasonButton
      data-main={line._id}
      leftSection={<Check size={16} aria-hidden />}
      disabledBecause={refusal}
      disabled={isBusy}
      onClick={() => onAccept(best)}
    >
      {isBusy ? 'Matching...' : 'Match'}
    </ReasonButton>
  );
}

function toMenuItem(
  proposal: BankProposal,
  onAccept: (proposal: BankProposal) => void,
  refusal: string | null,
) {
  const label = `${recordNames(proposal.records)}: ${proposal.reason}`;
  return proposal.kind === 'installment'
    ? { label, icon: ExternalLink, to: toPath(proposal.records[0]) }
    : { label, icon: Check, onClick: () => onAccept(proposal), disabledBecause: refusal };
}

const tones: Record<Confidence, Tone> = { high: 'good', medium: 'half', low: 'quiet' };

const Proposal = ({ proposal: { confidence, reason, records } }: { proposal: BankProposal }) => (
  <div className={classes.proposal}>
    <p className={classes.proposalHead}>
      <StatusBadge tone={tones[confidence]}>{confidenceLabels[confidence]}</StatusBadge>
      <span className={classes.records}>{recordNames(records)}</span>
    </p>
    <p className={classes.quiet}>{reason}</p>
  </div>
);

const NoProposal = ({ isMoneyIn }: { isMoneyIn: boolean }) => (
  <p className={classes.none}>
    {isMoneyIn
      ? 'No donation or payout has this amount. Record the donation, or ignore this line.'
      : 'Money out isn’t matched to donations.'}
  </p>
);

function Decided({ line, isBusy, onReopen }: LineRowProps) {
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
                <RecordLink record={record} /> <Money amount={record.amount} exact />
              </li>
            ))}
          </ul>
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

const RecordLink = ({ record }: { record: MatchedRecord }) =>
  record.id === null ? (
    record.label
  ) : (
    <Link to={toPath(record)} className={classes.link} prefetch="intent">
      {record.label}
    </Link>
  );

/** `Noor Haddad`, or `Noor Haddad and 3 others`. */
function recordNames(records: readonly MatchedRecord[]): string {
  const [first, ...others] = records.map(({ label }) => label);
  if (others.length === 0) return first ?? '';
  return `${first} and ${others.length} ${others.length === 1 ? 'other' : 'others'}`;
}

function toPath(record: MatchedRecord | undefined): string {
  const { id, kind } = record ?? { id: '', kind: 'donation' };
  if (kind === 'payout') return `/dashboard/donations/payouts/${id}`;
  return kind === 'pledge'
    ? `/dashboard/pledges?pledge=${id}`
    : `/dashboard/donations?donation=${id}`;
}
