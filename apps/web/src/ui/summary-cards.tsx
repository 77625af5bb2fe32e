import { Skeleton } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Explanation } from './explanation.tsx';
import classes from './summary-cards.module.css';

export const SummaryCards = ({ children }: { children: ReactNode }) => (
  <dl className={classes.cards}>{children}</dl>
);

type SummaryCardProps = {
  label: string;
  icon: LucideIcon;
  /** The figure; leave it out while it is loading. */
  value?: ReactNode;
  /** A few words under the figure. */
  hint?: ReactNode;
  /** How the figure is defined, for a tooltip. */
  definition?: string;
  /** Opens the rows behind the figure. */
  to?: string;
};

export function SummaryCard(props: SummaryCardProps) {
  const { label, icon: Icon, value, hint, definition, to } = props;
  return (
    <div className={classes.card}>
      <dt className={classes.label}>
        <span className={classes.words}>
          {to === undefined ? label : <Link to={to}>{label}</Link>}
          {definition && <Explanation label={label}>{definition}</Explanation>}
        </span>
        <Icon size={18} className={classes.icon} aria-hidden />
      </dt>
      <dd className={classes.value}>
        {value ?? <Skeleton width={96} height={30} my={4} aria-label="Loading" />}
      </dd>
      <dd className={classes.hint}>{value === undefined ? '\u00A0' : (hint ?? '\u00A0')}</dd>
    </div>
  );
}
