import type { PostalAddress, GivingTotal } from '@pledgewell/contract';
import { formatDollars, donorLocation } from '@pledgewell/domain';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { recordPath } from '../../parts/giving/record-paths.ts';
import cells from '../../ui/values/cells.module.css';
import { Nothing } from '../../ui/values/contact.tsx';
import { DayText } from '../../ui/values/day-text.tsx';
import { Money } from '../../ui/values/money.tsx';
import { Person } from '../../ui/values/person.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import type { DonorInList } from './api.ts';
import classes from './parts.module.css';

type DonorNameProps = {
  donor: DonorInList;
  /** A second line. */
  children?: ReactNode;
};

/** The row's main cell. It links to the donor's own page. */
export const DonorName = ({ donor: { _id, name }, children }: DonorNameProps) => (
  <Person name={name} to={recordPath({ kind: 'donor', _id })}>
    {children}
  </Person>
);

export function DonorPlaceAndTags({ donor: { address, tags } }: { donor: DonorInList }) {
  const parts = [donorLocation(address), tags.join(', ')].filter((part) => part !== '');
  return parts.length === 0 ? null : (
    <span className={cells.second} title={parts.join(' · ')}>
      {parts.map((part, place) => (
        <Fragment key={part}>
          {place > 0 && ' · '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

export function DonorLocation({ address }: { address: PostalAddress }) {
  const location = donorLocation(address);
  return location === '' ? <Nothing label="No address" /> : <bdi title={location}>{location}</bdi>;
}

export const DonorGiving = ({ giving: { total, count, lastGiftOn } }: { giving: GivingTotal }) =>
  count === 0 ? (
    <span className={cells.quiet}>No donations yet</span>
  ) : (
    <span className={cells.lines}>
      <Money amount={total} />
      <span className={cells.second}>
        Last <DayText day={lastGiftOn} />
      </span>
    </span>
  );

/** Whether a donor is active, and the overdue pledged amount. */
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

/** Tags are for finding people, so they are visually quiet. */
export const DonorTags = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? (
    <Nothing label="No tags" />
  ) : (
    <span className={clsx(cells.quiet, cells.upToTwoLines)} title={tags.join(', ')}>
      <bdi>{tags.join(', ')}</bdi>
    </span>
  );
