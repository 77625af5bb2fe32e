import type { RecurringStatistics } from '@pledgewell/contract';
import type { RecurringState } from '@pledgewell/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheck, CirclePause, HandHeart, TriangleAlert } from 'lucide-react';
import { Money } from '../../ui/values/money.tsx';
import { SummaryCard, SummaryCards } from '../../ui/charts/summary-cards.tsx';
import type { RecurringList } from './api.ts';

type RecurringSummaryProps = {
  recurringDonations: UseQueryResult<RecurringList>;
  state: RecurringState | undefined;
  onState: (state: RecurringState | undefined) => void;
};

const count = new Intl.NumberFormat('en-US');

/** The number in each status, whatever the list shows; a card filters by its status. */
export function RecurringSummary({ recurringDonations, state, onState }: RecurringSummaryProps) {
  const figures = recurringDonations.data?.statistics;
  const failed =
    recurringDonations.isError && !figures ? { value: '—', hint: 'Failed to load data' } : null;
  const toCardProps = (of: RecurringState, figure: keyof Omit<RecurringStatistics, 'given'>) => ({
    onClick: () => onState(state === of ? undefined : of),
    isOn: state === of,
    ...(failed ?? (figures && { value: count.format(figures[figure]) })),
  });
  return (
    <SummaryCards>
      <SummaryCard label="Active" icon={CircleCheck} {...toCardProps('active', 'active')} />
      <SummaryCard
        label="Payment failed"
        icon={TriangleAlert}
        {...toCardProps('past_due', 'pastDue')}
      />
      <SummaryCard label="Paused" icon={CirclePause} {...toCardProps('paused', 'paused')} />
      <SummaryCard
        label="Given so far"
        icon={HandHeart}
        definition="Total received from all recurring donations, including ended ones, less refunds."
        {...(failed ??
          (figures && { value: <Money amount={figures.given} />, hint: 'net of refunds' }))}
      />
    </SummaryCards>
  );
}
