import { Button, UnstyledButton } from '@mantine/core';
import { formatDollars, type Plan, plans, trialDays } from '@pledgewell/domain';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import classes from './plan-picker.module.css';

type PlanPickerProps = { chosen: Plan | null; onChoose: (plan: Plan) => void };

export const PlanPicker = ({ chosen, onChoose }: PlanPickerProps) => (
  <section className={classes.picker} aria-labelledby="plan-picker">
    <h2 id="plan-picker" className={classes.heading}>
      Choose your plan
    </h2>
    <ul className={classes.plans}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <UnstyledButton
            className={clsx(classes.plan, plan === chosen && classes.chosen)}
            aria-pressed={plan === chosen}
            onClick={() => onChoose(plan)}
          >
            <span className={classes.name}>
              {plan.name}
              {plan.isMostPopular && <span className={classes.popular}>Most popular</span>}
            </span>
            <Price plan={plan} />
            <span className={classes.feature}>{plan.features[0]}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
    <p className={classes.trial}>{trialWords}</p>
  </section>
);

type SelectedPlanProps = {
  plan: Plan;
  /** After a choice, the focus moves here from the button. */
  isFresh: boolean;
  onChange: () => void;
};

export function SelectedPlan({ plan, isFresh, onChange }: SelectedPlanProps) {
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
          {plan.name} <Price plan={plan} />
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

const Price = ({ plan }: { plan: Plan }) => (
  <span className={classes.price}>
    {formatDollars(plan.price)}
    <span className={classes.month}>/month</span>
  </span>
);
