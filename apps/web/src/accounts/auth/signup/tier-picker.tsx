import { Button, UnstyledButton } from '@mantine/core';
import { formatDollars, type Tier, tiers, trialDays } from '@pledgewell/domain';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import classes from './tier-picker.module.css';

type TierPickerProps = { chosen: Tier | null; onChoose: (tier: Tier) => void };

export const TierPicker = ({ chosen, onChoose }: TierPickerProps) => (
  <section className={classes.picker} aria-labelledby="plan-picker">
    <h2 id="plan-picker" className={classes.heading}>
      Choose your plan
    </h2>
    <ul className={classes.tiers}>
      {tiers.map((tier) => (
        <li key={tier.id}>
          <UnstyledButton
            className={clsx(classes.tier, tier === chosen && classes.chosen)}
            aria-pressed={tier === chosen}
            onClick={() => onChoose(tier)}
          >
            <span className={classes.name}>
              {tier.name}
              {tier.isMostPopular && <span className={classes.popular}>Most popular</span>}
            </span>
            <Price tier={tier} />
            <span className={classes.feature}>{tier.features[0]}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
    <p className={classes.trial}>{trialWords}</p>
  </section>
);

type SelectedTierProps = {
  tier: Tier;
  /** After a choice, the focus moves here from the button. */
  isFresh: boolean;
  onChange: () => void;
};

export function SelectedTier({ tier, isFresh, onChange }: SelectedTierProps) {
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFresh) change.current?.focus({ preventScroll: true });
  }, [isFresh]);
  return (
    <section className={classes.selected} aria-label="Selected plan">
      <span className={classes.tick}>
        <Check size={16} strokeWidth={2.6} aria-hidden />
      </span>
      <div className={classes.selectedText}>
        <p className={classes.name}>
          {tier.name} <Price tier={tier} />
        </p>
        <p className={classes.feature}>{trialWords}</p>
      </div>
      <Button ref={change} variant="default" size="xs" onClick={onChange}>
        Change
      </Button>
    </section>
  );
}

const trialWords = `${trialDays}-day free trial. No credit card needed. Cancel anytime.`;

const Price = ({ tier }: { tier: Tier }) => (
  <span className={classes.price}>
    {formatDollars(tier.price)}
    <span className={classes.month}>/month</span>
  </span>
);
