import type { PledgeDetail } from '@pledgewell/contract';
import type { ReactNode } from 'react';
import { DayText, InstantText } from '../../../ui/values/day-text.tsx';
import classes from './panel.module.css';

export const Terms = ({ pledge }: { pledge: PledgeDetail }) => (
  <dl className={classes.terms}>
    <Term label="Pledge Date">
      <DayText day={pledge.date} />
    </Term>
    <Term label="Due Date">
      <DayText day={pledge.dueDate} />
    </Term>
    <Term label="Campaign">
      <bdi>{pledge.campaign?.name ?? 'No campaign'}</bdi>
    </Term>
    {pledge.fund && (
      <Term label="Fund">
        <bdi>{pledge.fund.name}</bdi>
      </Term>
    )}
    <Term label="Created">
      <InstantText at={pledge.createdAt} dateOnly />
    </Term>
    {pledge.notes !== '' && (
      <Term label="Notes" isWide>
        <span className={classes.notes} dir="auto">
          {pledge.notes}
        </span>
      </Term>
    )}
  </dl>
);

type TermProps = { label: string; isWide?: boolean; children: ReactNode };

const Term = ({ label, isWide = false, children }: TermProps) => (
  <div {...(isWide && { className: classes.wide })}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
