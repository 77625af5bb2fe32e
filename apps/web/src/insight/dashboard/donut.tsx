import { RingProgress } from '@mantine/core';
import '@mantine/core/styles/RingProgress.layer.css';
import type { Tone } from '../../ui/theme/tone.ts';
import classes from './donut.module.css';

type DonutProps = {
  /** 0 to 100; null if there is nothing to divide. */
  percent: number | null;
  tone: Tone;
  /** What it shows, for screen readers. */
  label: string;
};

/** A share as a ring with its figure inside. */
export const Donut = ({ percent, tone, label }: DonutProps) => (
  <RingProgress
    size={72}
    thickness={8}
    roundCaps
    rootColor="var(--quiet-ground)"
    // Round caps would show a dot for zero.
    sections={percent ? [{ value: percent, color: `var(--${tone}-bar)` }] : []}
    label={
      <span className={classes.figure}>{percent === null ? '—' : `${Math.round(percent)}%`}</span>
    }
    role="img"
    aria-label={`${label}: ${percent === null ? 'nothing yet' : `${percent.toFixed(1)}%`}`}
  />
);
