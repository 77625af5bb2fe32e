import type { PledgeStatistics } from '@pledgewell/contract';
import { formatDollars, pledgeStatusLabels } from '@pledgewell/domain';
import clsx from 'clsx';
import {
  CircleAlert,
  CircleCheck,
  CircleSlash,
  Clock,
  HandCoins,
  type LucideIcon,
} from 'lucide-react';
import { SummaryCard, SummaryCards } from '../../ui/summary-cards.tsx';
import type { StatusFilter } from './address.ts';
import classes from './summary.module.css';
import { countText } from './words.ts';

type PledgeSummaryProps = {
  /** Missing while it is on its way. */
  statistics: PledgeStatistics | undefined;
  hasFailed: boolean;
  status: StatusFilter;
  onStatus: (status: StatusFilter) => void;
};

type Figure = Exclude<keyof PledgeStatistics, 'filtered' | 'due'>;

type CardText = {
  figure: Figure;
  status: StatusFilter;
  label: string;
  icon: LucideIcon;
  definition: string;
};

const cards: readonly CardText[] = [
  {
    figure: 'all',
    status: 'all',
    label: 'Total Pledges',
    icon: HandCoins,
    definition: 'All pledges of the chosen donor and campaign, and what they promise together.',
  },
  {
    figure: 'open',
    status: 'pending',
    label: pledgeStatusLabels.open,
    icon: Clock,
    definition: 'Open Pledges: something is still expected of them, overdue or not.',
  },
  {
    figure: 'settled',
    status: 'fulfilled',
    label: pledgeStatusLabels.settled,
    icon: CircleCheck,
    definition: 'Pledges with nothing left to pay. Written-off amounts don’t count as left to pay.',
  },
  {
    figure: 'overdue',
    status: 'overdue',
    label: pledgeStatusLabels.overdue,
    icon: CircleAlert,
    definition: 'Pending pledges with money missing on a payment whose date has passed.',
  },
  {
    figure: 'canceled',
    status: 'cancelled',
    label: pledgeStatusLabels.canceled,
    icon: CircleSlash,
    definition: 'Pledges that are no longer expected and were never paid.',
  },
];

/** The figures over the list. Each shows its pledges in the list below. */
export const PledgeSummary = ({ statistics, hasFailed, status, onStatus }: PledgeSummaryProps) => (
  <div className={clsx(classes.five, !statistics && !hasFailed && classes.loading)}>
    <SummaryCards>
      {cards.map(({ figure, status: shown, ...text }) => (
        <SummaryCard
          key={figure}
          {...text}
          isOn={status === shown}
          onClick={() => onStatus(shown)}
          {...(hasFailed && !statistics && { value: '—', hint: 'Failed to load data' })}
          {...(statistics && {
            value: countText(statistics[figure].count),
            hint: amountOf(statistics, figure),
          })}
        />
      ))}
    </SummaryCards>
  </div>
);

/** What was promised, and of what is pending, how much is still to come. */
function amountOf(statistics: PledgeStatistics, figure: Figure) {
  const { totalAmount, outstanding } = statistics[figure];
  const isPartly = (figure === 'open' || figure === 'overdue') && outstanding !== totalAmount;
  return (
    <>
      {formatDollars(totalAmount)}
      {isPartly && <span className={classes.rest}>{formatDollars(outstanding)} to come</span>}
    </>
  );
}
