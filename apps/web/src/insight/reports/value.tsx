import { ValueQuery, type ValueReport as Values, type ValueRow } from '@pledgewell/contract';
import { formatDollars, formatUsd, type Segment, segments } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { Award, CircleAlert, Heart, Moon, Sprout, Users } from 'lucide-react';
import { useUrlState } from '../../lib/url/url-state.ts';
import { SummaryCard, SummaryCards } from '../../ui/charts/summary-cards.tsx';
import { reportQuery } from './api.ts';
import { Chart, currentYearColor } from './chart.tsx';
import { dayColumn, moneyColumn, numberColumn } from './columns.tsx';
import { ReportFrame } from './frame.tsx';
import { DonorLink, Rows } from './rows.tsx';
import { pluralize } from './labels.ts';

const names: Record<Segment | 'all', string> = {
  all: 'All donors',
  champions: 'Champions',
  loyal: 'Loyal',
  promising: 'Promising',
  'at-risk': 'At risk',
  quiet: 'Quiet',
};

const icons = {
  all: Users,
  champions: Award,
  loyal: Heart,
  promising: Sprout,
  'at-risk': CircleAlert,
  quiet: Moon,
};

export function ValueReport() {
  const [query, change] = useUrlState(ValueQuery);
  const report = useQuery(reportQuery('value', query));
  return (
    <ReportFrame name="value" report={report} query={query}>
      {(data) => (
        <>
          <Segments data={data} open={query.segment} onOpen={(segment) => change({ segment })} />
          <Chart
            title="Lifetime giving by segment"
            groups="Segment"
            series={[{ name: 'Lifetime giving', color: currentYearColor }]}
            rows={segments.map((each) => [names[each], data.figures[each].lifetime])}
            unit="money"
          />
          <Rows
            title={names[data.segment]}
            sum={`${pluralize(data.figures[data.segment].donors, 'donor')}, ${formatUsd(data.figures[data.segment].lifetime)}`}
            noun="donor"
            rows={data.rows}
            columns={columns}
            getKey={({ donor }) => donor._id}
            pagination={data.pagination}
            query={query}
            onQuery={change}
            isStale={report.isPlaceholderData}
            empty="No donors in this segment."
          />
        </>
      )}
    </ReportFrame>
  );
}

type SegmentsProps = {
  data: Values;
  open: Segment | 'all';
  onOpen: (segment: Segment | 'all') => void;
};

const Segments = ({ data, open, onOpen }: SegmentsProps) => (
  <SummaryCards>
    {(['all', ...segments] as const).map((segment) => (
      <SummaryCard
        key={segment}
        label={names[segment]}
        icon={icons[segment]}
        value={data.figures[segment].donors.toLocaleString('en-US')}
        hint={formatDollars(data.figures[segment].lifetime)}
        isOn={open === segment}
        onClick={() => onOpen(segment)}
      />
    ))}
  </SummaryCards>
);

const columns = [
  {
    key: 'donor',
    header: 'Donor',
    isMain: true,
    width: '26%',
    render: ({ donor }: ValueRow) => <DonorLink donor={donor} />,
  },
  moneyColumn<ValueRow>('lifetime', 'Lifetime giving', (row) => row.lifetime),
  numberColumn<ValueRow>('gifts', 'Donations', (row) => row.gifts.toLocaleString('en-US')),
  dayColumn<ValueRow>('recency', 'Last donation', (row) => row.lastGiftOn),
  moneyColumn<ValueRow>('inKind', 'In kind', (row) => row.inKind),
  moneyColumn<ValueRow>('monetary', 'In 36 months', (row) => row.monetary),
  numberColumn<ValueRow>('scores', 'R · F · M', ({ scores }) =>
    [scores.recency, scores.frequency, scores.monetary].join(' · '),
  ),
  {
    key: 'segment',
    header: 'Segment',
    render: ({ segment }: ValueRow) => names[segment],
  },
];
