import type { MonthsReport } from '@pledgewell/contract';
import { formatDollars } from '@pledgewell/domain';
import { CalendarDays, History, TrendingUp } from 'lucide-react';
import { withInKind } from '../../../parts/giving/in-kind-text.ts';
import { SummaryCard, SummaryCards } from '../../../ui/charts/summary-cards.tsx';
import { changeText, pluralize } from '../labels.ts';

type GivingSummaryProps = Pick<MonthsReport, 'year' | 'total'>;

/**
 * Totals of this year and the previous year and, while this year is running, of the previous year
 * up to the same day.
 */
export function GivingSummary({ year, total }: GivingSummaryProps) {
  const { thisYear, lastYear, toThisDayLastYear } = total;
  const compared = year.isRunning ? toThisDayLastYear : lastYear;
  const change = changeText(thisYear.amount, compared.amount);
  return (
    <SummaryCards>
      <SummaryCard
        label={year.name}
        icon={CalendarDays}
        value={formatDollars(thisYear.amount)}
        hint={withInKind(pluralize(thisYear.gifts, 'donation'), total.inKind)}
      />
      {year.isRunning && (
        <SummaryCard
          label="Same period last year"
          icon={TrendingUp}
          value={formatDollars(toThisDayLastYear.amount)}
          hint={change === null ? 'nothing to compare' : `${change} this year`}
        />
      )}
      <SummaryCard
        label="Full previous year"
        icon={History}
        value={formatDollars(lastYear.amount)}
        hint={
          year.isRunning || change === null
            ? pluralize(lastYear.gifts, 'donation')
            : `${change} in ${year.name}`
        }
      />
    </SummaryCards>
  );
}
