import { Skeleton } from '@mantine/core';
import { type Cents, cents, formatDollars } from '@pledgewell/domain';
import { lazy, Suspense } from 'react';
import { axisCount, axisDollars } from '../../ui/charts/axis-text.ts';
import type { Series } from '../../ui/charts/bars.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ChartFigure } from '../../ui/charts/chart-figure.tsx';

import classes from './chart.module.css';

const Bars = lazy(() =>
  import('../../ui/charts/bars.tsx').then((loaded) => ({ default: loaded.Bars })),
);

type ChartProps = {
  title: string;
  /** What the groups of bars are, such as months. */
  groups: string;
  series: readonly Series[];
  /** The name of each group and a value for each series. */
  rows: readonly (readonly [label: string, ...values: number[]])[];
  unit: keyof typeof units;
  /** The colors of groups whose meaning is another one than that of the series. */
  groupColors?: Readonly<Record<string, string>>;
};

/**
 * Bars in one card, with the same data as a table for people who cannot see them. Hidden without
 * data, because empty axes say nothing.
 */
export function Chart({ title, groups, series, rows, unit, groupColors = {} }: ChartProps) {
  const { text, axis, scale } = units[unit];
  if (rows.every(([, ...values]) => values.every((value) => value === 0))) return null;
  return (
    <Card>
      <section aria-label={title} className={classes.section}>
        <h2 className={classes.title}>{title}</h2>
        <ChartFigure
          caption={title}
          columns={[groups, ...series.map(({ name }) => name)]}
          rows={rows.map(([label, ...values]) => [label, ...values.map((value) => text(value))])}
        >
          <Suspense fallback={<Skeleton height={240} />}>
            <Bars
              data={rows.map(([label, ...values]) => ({
                label,
                ...(groupColors[label] !== undefined && { color: groupColors[label] }),
                ...Object.fromEntries(
                  series.map(({ name }, place) => [name, (values[place] ?? 0) / scale]),
                ),
              }))}
              series={series}
              valueText={(value) => text(value * scale)}
              axisText={axis}
            />
          </Suspense>
        </ChartFigure>
      </section>
    </Card>
  );
}

const count = new Intl.NumberFormat('en-US');

/** The format of values beside a bar and on the axis, and the axis unit. */
const units = {
  money: {
    text: (amount: number) => formatDollars(cents(Math.round(amount)) satisfies Cents),
    axis: axisDollars,
    scale: 100,
  },
  donors: {
    text: (donors: number) => count.format(donors),
    axis: axisCount,
    scale: 1,
  },
  percent: {
    text: (percent: number) => `${percent}%`,
    axis: (percent: number) => `${percent}%`,
    scale: 1,
  },
} as const;

/** Each meaning has the same color in every report. */
export const currentYearColor = 'var(--good-bar)';
export const previousYearColor = 'var(--quiet-bar)';
export const overdueColor = 'var(--late-bar)';
