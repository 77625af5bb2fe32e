import { VisuallyHidden } from '@mantine/core';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import classes from './steps.module.css';

export type Step = {
  label: string;
  /** A path of the app, if the person may go back to this step. */
  to?: string | undefined;
};

type StepsProps = {
  /** What the steps lead to, for screen readers. */
  label: string;
  steps: readonly Step[];
  /** The index of the current step; one past the last when everything is done. */
  current: number;
};

/** The progress through several steps. On phones only the current one is named. */
export const Steps = ({ label, steps, current }: StepsProps) => (
  <nav aria-label={label}>
    <ol className={classes.steps}>
      {steps.map((step, place) => (
        <li
          key={step.label}
          className={clsx(
            classes.step,
            place < current && classes.done,
            place === current && classes.current,
          )}
          aria-current={place === current ? 'step' : undefined}
        >
          <span className={classes.number} aria-hidden>
            {place < current ? <Check size={14} strokeWidth={2.8} /> : place + 1}
          </span>
          <Name step={step} />
          {place < current && <VisuallyHidden>, done</VisuallyHidden>}
        </li>
      ))}
    </ol>
  </nav>
);

const Name = ({ step: { label, to } }: { step: Step }) =>
  to === undefined ? (
    <span className={classes.name}>{label}</span>
  ) : (
    <Link to={to} className={classes.name}>
      {label}
    </Link>
  );
