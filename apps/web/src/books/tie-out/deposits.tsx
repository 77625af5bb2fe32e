import { Button } from '@mantine/core';
import type { Deposit } from '@pledgewell/contract';
import { addDays, isBefore, type Day } from '@pledgewell/domain';
import { payoutDays } from '@pledgewell/domain/books/bank/propose-matches';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, Landmark } from 'lucide-react';
import { Link } from 'react-router';
import { useToday } from '../../lib/today.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { RecordList } from '../../ui/lists/record-list.tsx';
import type { Tone } from '../../ui/theme/tone.ts';
import { DayText } from '../../ui/values/day-text.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { depositsQuery } from './api.ts';
import { formatAmount, formatSigned, inNumber } from './labels.ts';
import { MatchButton } from './match-dialog.tsx';
import { LinkButton } from './link-button.tsx';
import classes from './tie-out.module.css';

/** The second question of a bookkeeper: each payout and deposit beside its bank line. */
export function Deposits({ hasStatement }: { hasStatement: boolean }) {
  const deposits = useInfiniteQuery(depositsQuery());
  return (
    <section aria-labelledby="deposits" className={classes.part}>
      <h2 id="deposits" className={classes.heading}>
        Does each deposit match the bank?
      </h2>
      <RecordList
        query={deposits}
        loading={
          <Card flush>
            <ListSkeleton rows={4} label="Loading deposits" />
          </Card>
        }
        failure={{ title: 'Error Loading Deposits', message: 'Failed to load the deposits' }}
        none={<NoDeposits hasStatement={hasStatement} />}
      >
        {(all) => (
          <>
            <Card flush>
              <ul className={classes.list} aria-label="Deposits">
                {all.map((deposit) => (
                  <DepositRow key={deposit._id} deposit={deposit} />
                ))}
              </ul>
            </Card>
            {deposits.hasNextPage && (
              <div className={classes.more}>
                <Button
                  variant="default"
                  loading={deposits.isFetchingNextPage}
                  onClick={() => void deposits.fetchNextPage()}
                >
                  Show More Deposits
                </Button>
              </div>
            )}
          </>
        )}
      </RecordList>
    </section>
  );
}

const NoDeposits = ({ hasStatement }: { hasStatement: boolean }) => (
  <EmptyState
    icon={Landmark}
    title={hasStatement ? 'No deposits yet' : 'No bank statement yet'}
    text="Upload a bank statement to see each deposit next to its donations."
    action={{ label: 'Open Bank Inbox', to: '/dashboard/accounting/bank' }}
    quiet
  />
);

const DepositRow = ({ deposit }: { deposit: Deposit }) => (
  <li className={classes.item}>
    <div className={classes.words}>
      <p className={classes.name}>
        <Title deposit={deposit} />
      </p>
      <span className={classes.quiet}>
        <DayText day={deposit.day} />
        {describe(deposit)}
      </span>
      {deposit.reasons.map(({ reason, sentence, amount }) => (
        <p key={reason} className={classes.sentence}>
          <strong>{formatSigned(amount)}</strong> {sentence}
        </p>
      ))}
    </div>
    <dl className={classes.pair}>
      <div>
        <dt>Records</dt>
        <dd>{deposit.records === null ? '—' : formatAmount(deposit.records)}</dd>
      </div>
      <div>
        <dt>Bank</dt>
        <dd>{deposit.bank === null ? '—' : formatAmount(deposit.bank)}</dd>
      </div>
    </dl>
    <div className={classes.action}>
      <Equality deposit={deposit} />
      <DepositAction deposit={deposit} />
    </div>
  </li>
);

function Title({ deposit: { kind, payoutId, count, description } }: { deposit: Deposit }) {
  if (payoutId !== null) {
    return (
      <Link
        to={`/dashboard/donations/payouts/${payoutId}`}
        className={classes.link}
        prefetch="intent"
      >
        Payout
      </Link>
    );
  }
  if (kind === 'donations') return `Deposit of ${inNumber(count, 'donation')}`;
  return <bdi>{description === '' ? 'Bank line without description' : description}</bdi>;
}

/** What a payout consists of: `, 12 donations $1,200.00, fees −$36.30`. */
function describe({ kind, count, gifts, refunds, fees, other, description }: Deposit): string {
  if (kind !== 'payout')
    return kind === 'donations' && description !== '' ? `, ${description}` : '';
  const parts: [string, number][] = [
    [inNumber(count, 'donation'), gifts],
    ['refunds and disputes', refunds],
    ['fees', fees],
    ['other', other],
  ];
  const shown = parts.filter(([, amount]) => amount !== 0);
  return shown.map(([words, amount]) => `, ${words} ${formatAmount(amount)}`).join('');
}

function Equality({ deposit }: { deposit: Deposit }) {
  const { tone, label, isEqual } = equality(deposit, useToday());
  return (
    <StatusBadge tone={tone} {...(isEqual && { icon: Check })}>
      {label}
    </StatusBadge>
  );
}

type State = { tone: Tone; label: string; isEqual?: boolean };

function equality(deposit: Deposit, today: Day): State {
  const { bank, difference, kind } = deposit;
  if (kind === 'unmatched') return { tone: 'late', label: 'Not matched' };
  if (bank === null || difference === null) {
    const isLate = isBefore(addDays(deposit.day, payoutDays), today);
    return isLate
      ? { tone: 'soon', label: 'No bank line' }
      : { tone: 'quiet', label: 'On its way' };
  }
  if (difference === 0 && deposit.reasons.length === 0) {
    return { tone: 'good', label: 'Equal', isEqual: true };
  }
  return { tone: 'late', label: `Off by ${formatSigned(difference)}` };
}

function DepositAction({ deposit: { kind, lineId, payoutId, reasons } }: { deposit: Deposit }) {
  if (lineId !== null && payoutId === null && (kind === 'unmatched' || reasons.length > 0)) {
    return <MatchButton lineId={lineId} label={kind === 'unmatched' ? 'Match' : 'Look at Match'} />;
  }
  if (payoutId === null) return null;
  if (lineId === null) return <LinkButton to="/dashboard/accounting/bank" label="Find Bank Line" />;
  return reasons.length > 0 ? (
    <LinkButton to={`/dashboard/donations/payouts/${payoutId}`} label="Open Payout" />
  ) : null;
}
