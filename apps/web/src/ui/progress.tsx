import { Progress as Bar } from '@mantine/core';
import type { Tone } from './tone.ts';

type ProgressProps = {
  /** 0 to 100; more is shown as full. */
  percent: number;
  tone: Tone;
  /** What the bar measures, for screen readers. */
  label: string;
};

export const Progress = ({ percent, tone, label }: ProgressProps) => (
  <Bar.Root size={8} radius="xl" bg="var(--quiet-ground)">
    <Bar.Section value={Math.min(100, percent)} color={`var(--${tone}-bar)`} aria-label={label} />
  </Bar.Root>
);
