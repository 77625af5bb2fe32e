import type { DonorHistory, PledgeStatistics } from '@pledgewell/contract';
import { formatDay, formatDollars } from '@pledgewell/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarHeart, ChartNoAxesColumn, Gift, HandCoins } from 'lucide-react';
import { withInKind } from '../../../parts/giving/in-kind-text.ts';
import { SummaryCard, SummaryCards } from '../../../ui/charts/summary-cards.tsx';
import { donationsText } from './labels.ts';

type SummaryProps = {
  history: UseQueryResult<DonorHistory>;
  pledges: UseQueryResult<{ statistics: PledgeStatistics }>;
};

/** A donor in four figures. */
export const DonorFigures = ({ history, pledges }: SummaryProps) => (
  <SummaryCards>
    <Given {...history} />
    <SummaryCard
      label="Outstanding"
      icon={HandCoins}
      definition="The unpaid balance of open pledges. Overdue: open pledges with a payment past its due date."
      {...(failedFigure(pledges) ??
        (pledges.data && {
          value: formatDollars(pledges.data.statistics.open.outstanding),
          hint: hintText(pledges.data.statistics),
        }))}
    />
  </SummaryCards>
);

const failedFigure = ({ isError, data }: UseQueryResult) =>
  isError && data === undefined ? { value: '—', hint: 'Failed to load data' } : null;

function Given(query: UseQueryResult<DonorHistory>) {
  const { data: history } = query;
  const failed = failedFigure(query);
  return (
    <>
      <SummaryCard
        label="Total Given"
        icon={Gift}
        definition="This donor’s settled donations, less refunds. In-kind value is shown separately and isn’t included. Pending and deleted donations aren’t included."
        {...(failed ??
          (history && {
            value: formatDollars(history.amount),
            hint: withInKind(
              history.gifts === 0 ? 'No donations yet' : donationsText(history.gifts),
              history.inKind,
            ),
          }))}
      />
      <SummaryCard
        label="Average Donation"
        icon={ChartNoAxesColumn}
        {...(failed ??
          (history && {
            value: history.average === null ? '—' : formatDollars(history.average),
            hint: history.largest && `Largest ${formatDollars(history.largest.amount)}`,
          }))}
      />
      <SummaryCard
        label="Last Donation"
        icon={CalendarHeart}
        {...(failed ??
          (history && {
            value: history.lastGiftOn === null ? '—' : formatDay(history.lastGiftOn),
            hint: history.firstGiftOn !== null && `First ${formatDay(history.firstGiftOn)}`,
          }))}
      />
    </>
  );
}

function hintText({ open, overdue }: PledgeStatistics) {
  if (open.count === 0) return 'No open pledges';
  const pledges = open.count === 1 ? '1 open pledge' : `${open.count} open pledges`;
  return overdue.count === 0 ? pledges : `${pledges}, ${overdue.count} overdue`;
}
