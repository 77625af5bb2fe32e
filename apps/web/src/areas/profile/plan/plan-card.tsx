import { formatDollars, type Plan } from '@pledgewell/domain';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './plan.module.css';
import { featuresOf } from './words.ts';

/** What a plan costs and brings; the full list stands on the pricing page. */
export function PlanCard({ plan, isCurrent }: { plan: Plan; isCurrent: boolean }) {
  const { shown, more } = featuresOf(plan.features);
  return (
    <li className={clsx(classes.plan, isCurrent && classes.current)}>
      <div className={classes.line}>
        <h3 className={classes.name}>{plan.name}</h3>
        {plan.isMostPopular && <StatusBadge tone="half">Popular</StatusBadge>}
        {isCurrent && <StatusBadge tone="good">Your plan</StatusBadge>}
      </div>
      <p className={classes.price}>
        <strong>{formatDollars(plan.price)}</strong> / month
      </p>
      <ul className={classes.features}>
        {shown.map((feature) => (
          <li key={feature}>
            <Check size={15} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.more}>+ {more} more features</p>}
    </li>
  );
}
