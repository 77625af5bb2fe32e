import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { Campaign } from '@pledgewell/contract';
import clsx from 'clsx';
import { Card } from '../../ui/layout/card.tsx';
import { CampaignCard } from './campaign-card.tsx';
import type { CampaignDialog } from './dialogs.tsx';
import classes from './grid.module.css';

type CampaignGridProps = {
  campaigns: readonly Campaign[];
  /** More are loading. */
  isStale: boolean;
  onOpen: (dialog: CampaignDialog) => void;
};

/** Cards in one, two or three columns. */
export const CampaignGrid = ({ campaigns, isStale, onOpen }: CampaignGridProps) => (
  <ul
    className={clsx(classes.grid, isStale && classes.stale)}
    aria-label="Campaigns"
    aria-busy={isStale}
  >
    {campaigns.map((campaign) => (
      <li key={campaign._id} className={classes.cell}>
        <CampaignCard campaign={campaign} onOpen={onOpen} />
      </li>
    ))}
  </ul>
);

/** The placeholder of loading cards. */
export const CampaignGridSkeleton = () => (
  <div className={clsx(classes.grid, classes.loading)} role="status">
    <VisuallyHidden>Loading</VisuallyHidden>
    {[58, 44, 66].map((width) => (
      <Card key={width} className={classes.placeholder}>
        <div className={classes.head} aria-hidden>
          <Skeleton circle height={40} />
          <Skeleton height={14} width={`${width}%`} />
        </div>
        <Skeleton height={12} width="80%" />
        <Skeleton height={12} width="64%" />
        <Skeleton height={8} />
        <Skeleton height={12} width="52%" />
      </Card>
    ))}
  </div>
);
