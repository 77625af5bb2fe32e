import { NativeSelect } from '@mantine/core';
import { type DonorYearReport, RetentionQuery } from '@pledgewell/contract';
import { type DonorGroup, formatDollars } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { DollarSign, Repeat, Sprout, Users } from 'lucide-react';
import { useUrlState } from '../../../lib/url/url-state.ts';
import { SummaryCard, SummaryCards } from '../../../ui/charts/summary-cards.tsx';
import { reportQuery } from '../api.ts';
import { previousYearColor, Chart, currentYearColor } from '../chart.tsx';
import { ReportFrame } from '../frame.tsx';
import { pluralize, percentText } from '../labels.ts';
import { YearPicker } from '../year-picker.tsx';
import { DonorYearRows, groupNames } from './rows.tsx';
import { comparedName, useYearBefore } from './use-compared.ts';

const shownGroups = [
  'lapsed',
  'retained',
  'last-year',
  'first-time',
  'first-time-retained',
  'repeat',
  'repeat-retained',
] as const satisfies readonly DonorGroup[];

export function RetentionReport() {
  const [query, change] = useUrlState(RetentionQuery);
  const report = useQuery(reportQuery('retention', query));
  const before = useYearBefore('retention', report.data?.year);
  return (
    <ReportFrame
      name="retention"
      report={report}
      year={report.data?.year}
      query={query}
      tools={
        <>
          <YearPicker year={report.data?.year} onYear={(year) => change({ year })} />
          <NativeSelect
            aria-label="Donors shown"
            data={shownGroups.map((value) => ({ value, label: groupNames[value] }))}
            value={query.group}
            onChange={({ currentTarget }) => change({ group: currentTarget.value as DonorGroup })}
          />
        </>
      }
    >
      {(data) => (
        <>
          <Rates data={data} open={query.group} onOpen={(group) => change({ group })} />
          <RateChart data={data} before={before} />
          <DonorYearRows
            report={data}
            query={query}
            onQuery={change}
            isStale={report.isPlaceholderData}
          />
        </>
      )}
    </ReportFrame>
  );
}

type RatesProps = { data: DonorYearReport; open: DonorGroup; onOpen: (group: DonorGroup) => void };

/** Retention rates, each of which opens the donors above its line. */
function Rates({ data: { rates }, open, onOpen }: RatesProps) {
  const { retention, firstTime, repeat, dollar } = rates;
  const of = ({ part, whole }: { part: number; whole: number }) =>
    `${part.toLocaleString('en-US')} of ${pluralize(whole, 'donor')}`;
  const cards = [
    ['Retention', Users, retention, of(retention), 'retained'],
    ['First-time', Sprout, firstTime, of(firstTime), 'first-time-retained'],
    ['Repeat', Repeat, repeat, of(repeat), 'repeat-retained'],
    [
      'Dollar',
      DollarSign,
      dollar,
      `${formatDollars(dollar.part)} of ${formatDollars(dollar.whole)}`,
      'last-year',
    ],
  ] as const;
  return (
    <SummaryCards>
      {cards.map(([label, icon, rate, hint, group]) => (
        <SummaryCard
          key={label}
          label={label}
          icon={icon}
          value={percentText(rate)}
          hint={hint}
          isOn={open === group}
          onClick={() => onOpen(group)}
        />
      ))}
    </SummaryCards>
  );
}

type RateChartProps = { data: DonorYearReport; before: DonorYearReport | undefined };

function RateChart({ data, before }: RateChartProps) {
  const rate = (of: DonorYearReport | undefined, key: keyof DonorYearReport['rates']) =>
    of?.rates[key].percent ?? 0;
  const rows = [
    ['Retention', 'retention'],
    ['First-time', 'firstTime'],
    ['Repeat', 'repeat'],
    ['Dollar', 'dollar'],
  ] as const;
  return (
    <Chart
      title={`Retention rates, ${data.year.name} and ${comparedName(data.year).toLowerCase()}`}
      groups="Rate"
      series={[
        { name: comparedName(data.year), color: previousYearColor },
        { name: data.year.name, color: currentYearColor },
      ]}
      rows={rows.map(([label, key]) => [label, rate(before, key), rate(data, key)])}
      unit="percent"
    />
  );
}
