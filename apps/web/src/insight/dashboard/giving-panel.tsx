import { Skeleton } from '@mantine/core';
import type { DashboardStats } from '@pledgewell/contract';
import { formatDay, formatDollars, type Period } from '@pledgewell/domain';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { withInKind } from '../../parts/giving/in-kind-text.ts';
import { ChartFigure } from '../../ui/charts/chart-figure.tsx';
import classes from './giving-panel.module.css';
import { dashboardLinks } from './links.ts';
import { NothingYet, Panel } from './panel.tsx';
import { changeText, donationsText } from './labels.ts';

const GivingChart = lazy(() =>
  import('./giving-chart.tsx').then((loaded) => ({ default: loaded.GivingChart })),
);

type GivingPanelProps = { stats: DashboardStats; period: Period };

/** Donations by day or by month, over a faint line of the previous period. */
export function GivingPanel({ stats, period }: GivingPanelProps) {
  const { giving } = stats;
  const { amount, gifts: donations, before, points } = giving;
  const links = dashboardLinks(stats);
  const change = changeText(amount, before.amount);
  return (
    <Panel
      title="Giving Over Time"
      definition="Settled donations by date, less refunds. The dashed line is the previous period. In-kind value is shown separately and isn’t included. Pending donations, unpaid pledges and deleted donations aren’t included."
      isWide
    >
      <p className={classes.totals}>
        <Link to={links.given} className={classes.total}>
          {formatDollars(amount)}
        </Link>
        <span className={classes.gifts}>{withInKind(donationsText(donations), giving.inKind)}</span>
        <Link to={links.givenBefore} className={classes.before}>
          {change !== null && <strong>{change}</strong>} compared with{' '}
          {formatDollars(before.amount)} in the {periodNouns[period]} before
        </Link>
      </p>
      {amount === 0 && before.amount === 0 ? (
        <NothingYet>No donations in this period</NothingYet>
      ) : (
        <ChartFigure
          caption="Giving Over Time"
          columns={['Days', 'This period', 'Previous period']}
          rows={points.map((point) => [
            daysText(point),
            formatDollars(point.amount),
            formatDollars(point.before),
          ])}
        >
          <Suspense fallback={<Skeleton height={240} />}>
            <GivingChart points={points} period={period} />
          </Suspense>
          <p className={classes.legend}>
            <span className={classes.now}>This period</span>
            <span className={classes.then}>Previous period</span>
          </p>
        </ChartFigure>
      )}
    </Panel>
  );
}

const periodNouns: Record<Period, string> = { week: '7 days', month: '30 days', year: '365 days' };

const daysText = ({ from, to }: DashboardStats['period']) =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
