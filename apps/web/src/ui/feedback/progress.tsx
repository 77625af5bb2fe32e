import { Progress as Bar } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import type { Tone } from '../theme/tone.ts';

type ProgressProps = {
  /** 0 to 100; more is shown as full. Omitted while the progress is unknown. */
  percent?: number | undefined;
  tone: Tone;
  /** What the bar measures, for screen readers. */
  label: string;
  height?: number;
};

export const Progress = ({ percent, tone, label, height = 8 }: ProgressProps) => (
  <Bar.Root size={height} radius="xl" bg="var(--quiet-ground)">
    <Bar.Section
      value={Math.min(100, percent ?? 100)}
      animated={percent === undefined}
      color={`var(--${tone}-bar)`}
      aria-label={label}
      {...(percent === undefined && { 'aria-valuetext': 'Working' })}
    />
  </Bar.Root>
);
