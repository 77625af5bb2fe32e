import type { DashboardStats } from '@pledgewell/contract';
import { formatDay, type Period } from '@pledgewell/domain';
import clsx from 'clsx';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { periodChips } from './params.ts';
import { CollectionProgress } from './collection-progress.tsx';
import { DuePanel } from './due-panel.tsx';
import { GivingPanel } from './giving-panel.tsx';
import classes from './layout.module.css';
import { StatusPanel } from './status-panel.tsx';
import { OverviewSummary } from './summary.tsx';
import { TopDonors } from './top-donors.tsx';

type FiguresProps = {
  stats: DashboardStats;
  period: Period;
  onPeriod: (period: Period) => void;
  /** The figures of another period are loading. */
  isStale: boolean;
};

/** All figures for the chosen period. */
export const Figures = ({ stats, period, onPeriod, isStale }: FiguresProps) => (
  <>
    <div className={classes.bar}>
      <FilterChips label="Period" chips={periodChips} value={period} onChange={onPeriod} />
      <p className={classes.days} role="status">
        {formatDay(stats.period.from)} – {formatDay(stats.period.to)}
      </p>
    </div>
    <div className={clsx(isStale && classes.stale)} aria-busy={isStale}>
      <OverviewSummary stats={stats} />
    </div>
    <div className={clsx(classes.panels, isStale && classes.stale)}>
      <GivingPanel stats={stats} period={period} />
      <DuePanel stats={stats} />
      <StatusPanel stats={stats} />
      <CollectionProgress stats={stats} />
      <TopDonors stats={stats} />
    </div>
  </>
);
