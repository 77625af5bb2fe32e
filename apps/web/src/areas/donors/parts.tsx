import { Anchor } from '@mantine/core';
import type { Address, Giving } from '@pledgewell/contract';
import { formatDollars, locationOf } from '@pledgewell/domain';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { Nothing } from '../../ui/contact.tsx';
import { DayText } from '../../ui/day-text.tsx';
import { Initials } from '../../ui/initials.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { DonorInList } from './api.ts';
import classes from './parts.module.css';

type DonorNameProps = { donor: DonorInList; onEdit: () => void };

/** The row's main thing. It opens the donor for editing. */
export const DonorName = ({ donor: { name }, onEdit }: DonorNameProps) => (
  <span className={classes.person}>
    <Initials name={name} />
    <Anchor component="button" type="button" className={classes.name} title={name} onClick={onEdit}>
      <bdi>{name}</bdi>
    </Anchor>
  </span>
);

export function DonorLocation({ address }: { address: Address }) {
  const location = locationOf(address);
  return location === '' ? <Nothing label="No address" /> : <bdi title={location}>{location}</bdi>;
}

export const DonorGiving = ({ giving: { total, count, lastGiftOn } }: { giving: Giving }) =>
  count === 0 ? (
    <span className={classes.quiet}>No gifts yet</span>
  ) : (
    <span className={classes.giving}>
      <Money amount={total} />
      <span className={classes.lastGift}>
        Last <DayText day={lastGiftOn} />
      </span>
    </span>
  );

/** Whether a donor gives, and what was promised for a day that has passed. */
export const DonorStatus = ({ isActive, overdue }: Pick<DonorInList, 'isActive' | 'overdue'>) => (
  <span className={classes.badges}>
    {isActive ? (
      <StatusBadge tone="good" icon={CircleCheck}>
        Active
      </StatusBadge>
    ) : (
      <StatusBadge tone="quiet" icon={CircleDashed}>
        Inactive
      </StatusBadge>
    )}
    {overdue.count > 0 && (
      <StatusBadge tone="late" icon={CircleAlert}>
        {formatDollars(overdue.amount)} overdue
      </StatusBadge>
    )}
  </span>
);

/** Tags are for finding people, not for looking at, so they stay quiet. */
export const DonorTags = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? (
    <Nothing label="No tags" />
  ) : (
    <span className={classes.quiet} title={tags.join(', ')}>
      <bdi>{tags.join(', ')}</bdi>
    </span>
  );
