import { Radio } from '@mantine/core';
import { formatDollars, type Tier } from '@pledgewell/domain';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import classes from './tier.module.css';
import { splitFeatures } from './labels.ts';

/** What a plan costs and includes; the full list is on the pricing page. */
export function TierCard({ tier, isCurrent }: { tier: Tier; isCurrent: boolean }) {
  const id = useId();
  const { shown, more } = splitFeatures(tier.features);
  return (
    <label className={classes.tier}>
      <span className={classes.line}>
        <Radio value={tier.id} aria-label={tier.name} aria-describedby={id} />
        <span className={classes.name}>{tier.name}</span>
        {tier.isMostPopular && <StatusBadge tone="half">Popular</StatusBadge>}
        {isCurrent && <StatusBadge tone="good">Your plan</StatusBadge>}
      </span>
      <span id={id} className={classes.words}>
        <span className={classes.price}>
          <strong>{formatDollars(tier.price)}</strong> / month
        </span>
        <span className={classes.features}>
          {shown.map((feature) => (
            <span key={feature} className={classes.feature}>
              <Check size={15} aria-hidden />
              {feature}
            </span>
          ))}
        </span>
        {more > 0 && (
          <span className={classes.more}>
            + {more} more {more === 1 ? 'feature' : 'features'}
          </span>
        )}
      </span>
    </label>
  );
}
