import type { DashboardStats } from '@pledgewell/contract';
import { formatDollars, percentOf } from '@pledgewell/domain';
import { Progress } from '../../ui/progress.tsx';
import { Donut } from './donut.tsx';
import { FigureCard } from './figure-card.tsx';
import { linksOf } from './links.ts';
import classes from './layout.module.css';
import { countText, percentText } from './words.ts';

const share = (part: number, whole: number) => (whole === 0 ? null : percentOf(part, whole));

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
  const links = linksOf(stats);
  const active = share(activeDonors, totalDonors);
  return (
    <FigureCard
      label="Total Donors"
      definition="Everyone on your donor list today. Active: at least one settled donation of money in the last 365 days. Gifts in kind and deleted donors are left out."
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
  const links = linksOf(stats);
  return (
    <FigureCard
      label="Total Pledges"
      definition="Pledges made in this period: open, settled and canceled ones. The donut is the settled share. Deleted pledges are left out."
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
  const links = linksOf(stats);
  return (
    <FigureCard
      label="Total Pledged"
      definition="What the pledges made in this period promise, less what was written off. Canceled pledges are left out. Collected is what of it has been paid, pending is what is still to come; together they are the total."
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
  const { fulfilment } = stats;
  const links = linksOf(stats);
  const rate = promised === 0 ? null : collectionRate;
  const kept = fulfilment.amount === 0 ? null : fulfilment.rate;
  return (
    <FigureCard
      label="Collection Rate"
      definition={`Of everything the pledges made in this period promised (${formatDollars(promised)}), what has been paid. Unlike Total Pledged, money that was written off stays in, and so do canceled pledges that brought something. Fulfilled to date: of the payments that fell due in this period, the share that has been paid, so that early payments do not hide late ones.`}
      value={percentText(rate)}
      to={links.pledges}
      details={[{ label: 'fulfilled to date', value: percentText(kept), to: links.fallenDue }]}
      picture={<Donut percent={rate} tone="good" label="Collection rate" />}
    />
  );
}
