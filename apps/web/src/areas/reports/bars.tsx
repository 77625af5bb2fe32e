import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';

export type Series = { name: string; color: string };

export type BarsProps = {
  /** One group of bars each; the values stand under the names of the series. */
  data: readonly ({ label: string } & Record<string, number | string>)[];
  series: readonly Series[];
  valueText: (value: number) => string;
  axisText: (value: number) => string;
};

export const Bars = ({ data, series, valueText, axisText }: BarsProps) => (
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
    legendProps={{ verticalAlign: 'bottom', height: 32 }}
    xAxisProps={{ minTickGap: 8 }}
    yAxisProps={{ width: 56, allowDecimals: false, tickFormatter: axisText }}
    barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false }}
    barChartProps={{ accessibilityLayer: false }}
  />
);
