import { AreaChart } from '@mantine/charts';
import { axisDollars } from '../../ui/charts/axis-text.ts';
import '../../ui/charts/chart-styles.ts';
import type { DashboardStats } from '@pledgewell/contract';
import { type Period, toDollars } from '@pledgewell/domain';

type GivingChartProps = { points: DashboardStats['giving']['points']; period: Period };

export const GivingChart = ({ points, period }: GivingChartProps) => (
  <AreaChart
    h={240}
    data={points.map(({ from, amount, before }) => ({
      label: toLabel(from, period),
      'This period': toDollars(amount),
      'Previous period': toDollars(before),
    }))}
    dataKey="label"
    series={[
      { name: 'Previous period', color: 'var(--quiet-bar)', strokeDasharray: '4 4' },
      { name: 'This period', color: 'var(--good-bar)' },
    ]}
    curveType="linear"
    withGradient={false}
    withDots={false}
    fillOpacity={0.1}
    tickLine="none"
    gridColor="var(--line)"
    textColor="var(--mantine-color-dimmed)"
    valueFormatter={(dollars) => money.format(dollars)}
    xAxisProps={{ minTickGap: 24 }}
    yAxisProps={{
      width: 52,
      interval: 0,
      tickFormatter: axisDollars,
    }}
    areaProps={{ isAnimationActive: false }}
    areaChartProps={{ accessibilityLayer: false }}
  />
);

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const dayLabel = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const monthLabel = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** Two of a year's thirteen months have the same name, so they include the year. */
function toLabel(day: string, period: Period) {
  const date = new Date(`${day}T00:00:00Z`);
  if (period !== 'year') return dayLabel.format(date);
  return `${monthLabel.format(date)} ’${day.slice(2, 4)}`;
}
