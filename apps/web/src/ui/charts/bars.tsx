import { BarChart } from '@mantine/charts';
import './chart-styles.ts';
import type { XAxisTickContentProps } from 'recharts';
import { useIsNarrow } from '../hooks/breakpoints.ts';
import { axisLabels } from './axis-labels.ts';
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
  const labels = data.map(({ label }) => label);
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
      xAxisProps={isNarrow && data.length > mostNames ? { minTickGap: 8 } : everyName(labels)}
      yAxisProps={{
        width: isNarrow ? 48 : 56,
        interval: 0,
        allowDecimals: false,
        tickFormatter: axisText,
      }}
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
const everyName = (labels: readonly string[]) =>
  ({
    interval: 0,
    height: 34,
    tick: ({ x, y, width, index }: XAxisTickContentProps) => {
      const room = Number(width) / labels.length;
      const lines = axisLabels(labels, room, measureWidth)[index] ?? [];
      return (
        <text x={x} y={y} textAnchor="middle" fontSize={labelSize} fill="currentColor">
          {lines.map((line, place) => (
            <tspan key={place} x={x} dy={place === 0 ? '0.75em' : lineHeight}>
              {line}
            </tspan>
          ))}
        </text>
      );
    },
  }) as const;

const labelSize = 11;
const lineHeight = 14;
let measure: CanvasRenderingContext2D | null = null;

/** The width of a label in pixels. */
function measureWidth(text: string): number {
  measure ??= document.createElement('canvas').getContext('2d');
  if (!measure) return text.length * labelSize;
  measure.font = `${labelSize}px ${getComputedStyle(document.body).fontFamily}`;
  return measure.measureText(text).width;
}
