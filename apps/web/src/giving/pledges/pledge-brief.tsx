import type { Pledge } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import type { ReactNode } from 'react';
import { Initials } from '../../ui/values/initials.tsx';
import classes from './pledge-brief.module.css';
import { outstandingAmount } from './status.ts';

/** The dialog's pledge, in two lines. */
export const PledgeBrief = ({ pledge, action }: { pledge: Pledge; action?: ReactNode }) => (
  <div className={classes.brief}>
    <Initials name={pledge.donor.name} />
    <div className={classes.lines}>
      <bdi className={classes.name}>{pledge.donor.name}</bdi>
      <span className={classes.figures}>{toFigures(pledge)}</span>
    </div>
    {action && <span className={classes.action}>{action}</span>}
  </div>
);

function toFigures(pledge: Pledge) {
  const outstanding = outstandingAmount(pledge);
  const parts = [
    `${formatUsd(pledge.status === 'canceled' ? pledge.amount : pledge.pledged)} pledged`,
    `${formatUsd(pledge.amountFulfilled)} fulfilled`,
    pledge.pastDue > 0 && `${formatUsd(pledge.pastDue)} past due`,
    outstanding !== null && `${formatUsd(outstanding)} outstanding`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
