import { Skeleton } from '@mantine/core';
import type { DonorHistory } from '@pledgewell/contract';
import { cents, formatDollars, toDollars } from '@pledgewell/domain';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { axisDollars } from '../../../ui/charts/axis-text.ts';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import { FilterChips } from '../../../ui/lists/filter-chips.tsx';
import classes from './parts.module.css';
import { donationsText } from './labels.ts';

const Bars = lazy(() =>
  import('../../../ui/charts/bars.tsx').then((loaded) => ({ default: loaded.Bars })),
);

const scales = [
  { value: 'years', label: 'Years' },
  { value: 'months', label: 'Months' },
] as const;

type Scale = (typeof scales)[number]['value'];

/** Donations by calendar year, or in the last twelve months. */
export function GivingChart({ history }: { history: DonorHistory }) {
  const { earlier, years } = history;
  const [scale, setScale] = useState<Scale>(years.length > 1 ? 'years' : 'months');
  const bars = toBars(history, scale);
  return (
    <Card>
      <section aria-labelledby="giving-history" className={classes.chart}>
        <header className={classes.chartHead}>
          <h2 id="giving-history" className={classes.title}>
            Giving by {scale === 'years' ? 'year' : 'month'}
          </h2>
          <FilterChips label="Giving by" chips={scales} value={scale} onChange={setScale} />
        </header>
        <ChartFigure
          caption={scale === 'years' ? 'Giving by year' : 'Giving by month'}
          columns={[scale === 'years' ? 'Year' : 'Month', 'Given', 'Donations']}
          rows={bars.map(({ label, amount, gifts: donations }) => [
            label,
            formatDollars(amount),
            donationsText(donations),
          ])}
        >
          <Suspense fallback={<Skeleton height={240} />}>
            <Bars
              data={bars.map(({ label, amount }) => ({ label, Given: toDollars(amount) }))}
              series={[{ name: 'Given', color: 'var(--good-bar)' }]}
              valueText={(dollars) => formatDollars(cents(Math.round(dollars * 100)))}
              axisText={axisDollars}
            />
          </Suspense>
        </ChartFigure>
        {scale === 'years' && earlier.gifts > 0 && (
          <p className={classes.quiet}>
            Before {years[0]?.year}: {formatDollars(earlier.amount)} in{' '}
            {donationsText(earlier.gifts)}
          </p>
        )}
      </section>
    </Card>
  );
}

const monthLabel = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

const toBars = ({ years, months }: DonorHistory, scale: Scale) =>
  scale === 'years'
    ? years.map(({ year, ...given }) => ({ label: String(year), ...given }))
    : months.map(({ month, ...given }) => ({
        label: `${monthLabel.format(new Date(`${month}T00:00:00Z`))} ’${month.slice(2, 4)}`,
        ...given,
      }));
