import type { DashboardStats } from '@pledgewell/contract';
import { formatDollars, computePercent } from '@pledgewell/domain';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Donut } from './donut.tsx';
import { FigureCard } from './figure-card.tsx';
import { dashboardLinks } from './links.ts';
import classes from './layout.module.css';
import { countText, percentText } from './labels.ts';

const share = (part: number, whole: number) => (whole === 0 ? null : computePercent(part, whole));

/** The four figures at the top. Donors are counted now, pledges by the period they were made in. */
export function OverviewSummary({ stats }: { stats: DashboardStats }) {
  return (
    <dl className={classes.cards}>
      <TotalDonors stats={stats} />
      <TotalPledges stats={stats} />
      <TotalPledged stats={stats} />
      <CollectionRate stats={stats} />
    </dl>
  );
}

function TotalDonors({ stats }: { stats: DashboardStats }) {
  const { totalDonors, activeDonors } = stats.summary;
  const links = dashboardLinks(stats);
  const active = share(activeDonors, totalDonors);
  return (
    <FigureCard
      label="Total Donors"
      definition="Everyone on your donor list today. Active: at least one settled donation of money in the last 365 days. In-kind donations and deleted donors aren’t included."
      value={countText(totalDonors)}
      to={links.donors}
      details={[
        {
          label: `active (${percentText(active)})`,
          value: countText(activeDonors),
          to: links.activeDonors,
        },
      ]}
      bar={<Progress percent={active ?? 0} tone="good" label="Active donors" />}
    />
  );
}

function TotalPledges({ stats }: { stats: DashboardStats }) {
  const { open, settled } = stats.pledgesByStatus;
  const { totalPledges } = stats.summary;
  const links = dashboardLinks(stats);
  return (
    <FigureCard
      label="Total Pledges"
      definition="Pledges made in this period: open, settled and canceled. The donut shows the settled share. Deleted pledges aren’t included."
      value={countText(totalPledges)}
      to={links.pledges}
      details={[
        { label: 'open', value: countText(open.count), to: links.open },
        { label: 'settled', value: countText(settled.count), to: links.settled },
      ]}
      picture={
        <Donut percent={share(settled.count, totalPledges)} tone="good" label="Settled pledges" />
      }
    />
  );
}

function TotalPledged({ stats }: { stats: DashboardStats }) {
  const { totalPledged, collected, pending } = stats.summary;
  const links = dashboardLinks(stats);
  return (
    <FigureCard
      label="Total Pledged"
      definition="Pledges made in this period, less what was written off and without canceled pledges. Collected: what has been paid. Pending: what’s still unpaid. Together they make the total."
      value={formatDollars(totalPledged)}
      to={links.pledged}
      details={[
        { label: 'Collected', value: formatDollars(collected), to: links.pledged },
        { label: 'Pending', value: formatDollars(pending), to: links.open },
      ]}
      picture={<Donut percent={share(collected, totalPledged)} tone="half" label="Collected" />}
    />
  );
}

function CollectionRate({ stats }: { stats: DashboardStats }) {
  const { promised, collectionRate } = stats.summary;
  const { fulfilment: fulfillment } = stats;
  const links = dashboardLinks(stats);
  const rate = promised === 0 ? null : collectionRate;
  const kept = fulfillment.amount === 0 ? null : fulfillment.rate;
  return (
    <FigureCard
      label="Collection Rate"
      definition={
        'The share paid of everything promised by pledges made in this period ' +
        `(${formatDollars(promised)}). Unlike Total Pledged, this includes written-off ` +
        'amounts and canceled pledges that were partly paid. Fulfilled to date: the share ' +
        'paid of payments that came due in this period, so early payments don’t hide late ' +
        'ones.'
      }
      value={percentText(rate)}
      to={links.pledges}
      details={[{ label: 'fulfilled to date', value: percentText(kept), to: links.fallenDue }]}
      picture={<Donut percent={rate} tone="good" label="Collection rate" />}
    />
  );
}
