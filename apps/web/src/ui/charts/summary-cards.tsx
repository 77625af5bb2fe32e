import { Skeleton, UnstyledButton } from '@mantine/core';
import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Explanation } from '../feedback/explanation.tsx';
import classes from './summary-cards.module.css';

export const SummaryCards = ({ children }: { children: ReactNode }) => (
  <dl className={classes.cards}>{children}</dl>
);

type SummaryCardProps = {
  label: string;
  icon: LucideIcon;
  /** The figure; omit it while it is loading. */
  value?: ReactNode;
  /** A few words under the figure. */
  hint?: ReactNode;
  /** How the figure is defined, for a tooltip. */
  definition?: string;
  /** Opens the rows behind the figure. */
  to?: string;
  /** Filters the list below to the rows behind the figure; `isOn` while it does. */
  onClick?: () => void;
  isOn?: boolean;
};

export function SummaryCard(props: SummaryCardProps) {
  const { label, icon: Icon, value, hint, definition, isOn = false } = props;
  return (
    <div className={clsx(classes.card, isOn && classes.on)}>
      <dt className={classes.label}>
        <span className={classes.words}>
          <Label {...props} isOn={isOn} />
          {definition && <Explanation label={label}>{definition}</Explanation>}
        </span>
        <Icon size={18} className={classes.icon} aria-hidden />
      </dt>
      <dd className={classes.value}>
        {value ?? (
          <Skeleton width={96} height="0.9em" my="0.15em" role="img" aria-label="Loading" />
        )}
      </dd>
      <dd className={classes.hint}>{value === undefined ? '\u00A0' : (hint ?? '\u00A0')}</dd>
    </div>
  );
}

/** A link or a button fills its whole card, except for the explanation on it. */
function Label({ label, to, onClick, isOn }: SummaryCardProps) {
  if (to !== undefined) return <Link to={to}>{label}</Link>;
  if (!onClick) return label;
  return (
    <UnstyledButton className={classes.button} aria-pressed={isOn} onClick={onClick}>
      {label}
    </UnstyledButton>
  );
}
