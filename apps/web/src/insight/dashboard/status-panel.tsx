import type { DashboardStats } from '@pledgewell/contract';
import { overviewStatusLabels } from '@pledgewell/domain';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { ChartFigure } from '../../ui/charts/chart-figure.tsx';
import { dashboardLinks } from './links.ts';
import { NothingYet, Panel } from './panel.tsx';
import classes from './status-panel.module.css';
import { countText } from './labels.ts';

const StatusChart = lazy(() =>
  import('./status-chart.tsx').then((loaded) => ({ default: loaded.StatusChart })),
);

/** The statuses of the period's pledges. */
export function StatusPanel({ stats }: { stats: DashboardStats }) {
  const { open, settled, canceled } = stats.pledgesByStatus;
  const links = dashboardLinks(stats);
  const bars = [
    { name: overviewStatusLabels.open, count: open.count, tone: 'half', to: links.open },
    { name: overviewStatusLabels.settled, count: settled.count, tone: 'good', to: links.settled },
    {
      name: overviewStatusLabels.canceled,
      count: canceled.count,
      tone: 'quiet',
      to: links.canceled,
    },
  ] as const;
  return (
    <Panel
      title="Pledges by Status"
      definition="Pledges made in this period that are open, settled or canceled today. The pledge list calls them Pending, Fulfilled and Cancelled. Deleted pledges aren’t included."
    >
      {stats.summary.totalPledges === 0 ? (
        <NothingYet>No pledge data available yet</NothingYet>
      ) : (
        <>
          <ChartFigure
            caption="Pledges by Status"
            columns={['Status', 'Pledges']}
            rows={bars.map(({ name, count }) => [name, countText(count)])}
          >
            <Suspense fallback={<Skeleton height={180} />}>
              <StatusChart bars={bars} />
            </Suspense>
          </ChartFigure>
          <ul className={classes.legend}>
            {bars.map(({ name, count, tone, to }) => (
              <li key={name}>
                <Link to={to} className={classes.entry}>
                  <span className={classes.dot} data-tone={tone} aria-hidden />
                  {name} <strong>{countText(count)}</strong>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
