import { BarChart } from '@mantine/charts';
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
      tickFormatter: (count: number) => short.format(count),
    }}
    barProps={{ radius: [6, 6, 0, 0], isAnimationActive: false }}
    barChartProps={{ accessibilityLayer: false }}
  />
);

/** `1.2K`, because there is little room beside the bars. */
const short = new Intl.NumberFormat('en-US', { notation: 'compact' });
