import { AgingQuery, type AgingReport as Aging } from '@pledgewell/contract';
import { type AgingBucket, agingBuckets, formatDollars } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CircleAlert, Clock } from 'lucide-react';
import { useToday } from '../../../lib/today.ts';
import { useUrlState } from '../../../lib/url/url-state.ts';
import { PastDayField } from '../../../ui/fields/past-day-field.tsx';
import { SummaryCard, SummaryCards } from '../../../ui/charts/summary-cards.tsx';
import { reportQuery } from '../api.ts';
import { Chart, overdueColor } from '../chart.tsx';
import { ReportFrame } from '../frame.tsx';
import { pluralize } from '../labels.ts';
import { Installments } from './installments.tsx';

type Bucket = Aging['bucket'];

const names: Record<Bucket, string> = {
  all: 'All open installments',
  late: 'Past due',
  current: 'Current',
  '1-30': '1–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  '91-120': '91–120 days',
  'over-120': 'Over 120 days',
};

/** The title already mentions days. */
const bucketDays = (bucket: AgingBucket) => names[bucket].replace(' days', '');

/** Amounts not yet due would dwarf the rest. */
const lateBuckets = agingBuckets.filter((bucket) => bucket !== 'current');

export function AgingReport() {
  const today = useToday();
  const [query, change] = useUrlState(AgingQuery);
  const report = useQuery(reportQuery('aging', query));
  return (
    <ReportFrame
      name="aging"
      report={report}
      query={query}
      tools={
        <PastDayField
          day={query.asOf ?? today}
          today={today}
          onDay={(day) => change({ asOf: day === today ? undefined : day })}
        />
      }
    >
      {(data) => (
        <>
          <Buckets data={data} open={query.bucket} onOpen={(bucket) => change({ bucket })} />
          <Chart
            title="Past due by number of days"
            groups="Days past due"
            series={[{ name: 'Outstanding', color: overdueColor }]}
            rows={lateBuckets.map((bucket) => [bucketDays(bucket), data.figures[bucket].open])}
            unit="money"
          />
          <Installments
            title={names[data.bucket]}
            figure={data.figures[data.bucket]}
            rows={data.rows}
            pagination={data.pagination}
            query={query}
            onQuery={change}
            isStale={report.isPlaceholderData}
          />
        </>
      )}
    </ReportFrame>
  );
}

type BucketsProps = { data: Aging; open: Bucket; onOpen: (bucket: Bucket) => void };

const shown = ['late', ...agingBuckets] as const satisfies readonly (AgingBucket | 'late')[];

const Buckets = ({ data, open, onOpen }: BucketsProps) => (
  <SummaryCards>
    {shown.map((bucket) => (
      <SummaryCard
        key={bucket}
        label={names[bucket]}
        icon={bucket === 'late' ? CircleAlert : bucket === 'current' ? CalendarCheck : Clock}
        value={formatDollars(data.figures[bucket].open)}
        hint={pluralize(data.figures[bucket].donors, 'donor')}
        isOn={open === bucket}
        onClick={() => onOpen(bucket)}
      />
    ))}
  </SummaryCards>
);
