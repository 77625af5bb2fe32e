import { BarChart } from '@mantine/charts';
import './chart-styles.ts';
import { Text, type XAxisTickContentProps } from 'recharts';
import { useIsNarrow } from '../hooks/breakpoints.ts';
import classes from './bars.module.css';

export type Series = { name: string; color: string };

export type BarsProps = {
  /** One group of bars per row; the values are under the names of the series. */
  data: readonly ({ label: string } & Record<string, number | string>)[];
  series: readonly Series[];
  valueText: (value: number) => string;
  axisText: (value: number) => string;
};

export function Bars({ data, series, valueText, axisText }: BarsProps) {
  const isNarrow = useIsNarrow();
  return (
    <BarChart
      h={240}
      data={[...data]}
      dataKey="label"
      series={[...series]}
      maxBarWidth={36}
      tickLine="none"
      gridColor="var(--line)"
      textColor="var(--mantine-color-dimmed)"
      valueFormatter={valueText}
      withLegend={series.length > 1}
      legendProps={{ verticalAlign: 'bottom', height: 28, itemSorter: null }}
      classNames={{ legend: classes.legend ?? '' }}
      xAxisProps={isNarrow && data.length > mostNames ? { minTickGap: 8 } : everyName}
      yAxisProps={{ width: 56, interval: 0, allowDecimals: false, tickFormatter: axisText }}
      barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false }}
      barChartProps={{ accessibilityLayer: false }}
    />
  );
}

/**
 * The maximum of labeled groups on a phone; further groups are consecutive, like months, so some
 * labels suffice.
 */
const mostNames = 8;

/** Each group has its label, on two lines if there is little room. */
const everyName = {
  interval: 0,
  height: 32,
  tick: ({ x, y, width, visibleTicksCount, payload }: XAxisTickContentProps) => (
    <Text
      x={x}
      y={y}
      // Slightly more than its share, because adjacent labels are seldom as long.
      width={Number(width) / visibleTicksCount + 10}
      maxLines={2}
      textAnchor="middle"
      verticalAnchor="start"
      lineHeight={14}
      // CSS measures the room, where a number needs a unit.
      style={{ fontSize: '11px' }}
      fill="currentColor"
    >
      {String(payload.value)}
    </Text>
  ),
} as const;
