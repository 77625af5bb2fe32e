import { BarChart } from '@mantine/charts';
import { axisCount } from '../../ui/charts/axis-text.ts';
import '../../ui/charts/chart-styles.ts';
import type { Tone } from '../../ui/theme/tone.ts';
import { countText } from './labels.ts';

type StatusChartProps = { bars: readonly { name: string; count: number; tone: Tone }[] };

export const StatusChart = ({ bars }: StatusChartProps) => (
  <BarChart
    h={180}
    data={bars.map(({ name, count, tone }) => ({
      name,
      Pledges: count,
      color: `var(--${tone}-bar)`,
    }))}
    dataKey="name"
    series={[{ name: 'Pledges', color: 'var(--quiet-bar)' }]}
    maxBarWidth={64}
    tickLine="none"
    gridColor="var(--line)"
    textColor="var(--mantine-color-dimmed)"
    valueFormatter={countText}
    yAxisProps={{
      allowDecimals: false,
      interval: 0,
      width: 40,
      tickFormatter: axisCount,
    }}
    barProps={{ radius: [6, 6, 0, 0], isAnimationActive: false }}
    barChartProps={{ accessibilityLayer: false }}
  />
);
