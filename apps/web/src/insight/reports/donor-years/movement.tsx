import { type DonorYearReport, MovementQuery } from '@pledgewell/contract';
import { type DonorGroup, formatDollars } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { Repeat, RotateCcw, Sprout, UserMinus } from 'lucide-react';
import { useUrlState } from '../../../lib/url/url-state.ts';
import { SummaryCard, SummaryCards } from '../../../ui/charts/summary-cards.tsx';
import { reportQuery } from '../api.ts';
import { previousYearColor, Chart, currentYearColor } from '../chart.tsx';
import { ReportFrame } from '../frame.tsx';
import { YearPicker } from '../year-picker.tsx';
import { DonorYearRows } from './rows.tsx';
import { comparedName, useYearBefore } from './use-compared.ts';

const cards = [
  { group: 'new', label: 'New', icon: Sprout },
  { group: 'retained', label: 'Retained', icon: Repeat },
  { group: 'lapsed', label: 'Lapsed', icon: UserMinus },
  { group: 'recaptured', label: 'Recaptured', icon: RotateCcw },
] as const;

export function MovementReport() {
  const [query, change] = useUrlState(MovementQuery);
  const report = useQuery(reportQuery('movement', query));
  const before = useYearBefore('movement', report.data?.year);
  return (
    <ReportFrame
      name="movement"
      report={report}
      year={report.data?.year}
      query={query}
      tools={<YearPicker year={report.data?.year} onYear={(year) => change({ year })} />}
    >
      {(data) => (
        <>
          <SummaryCards>
            {cards.map(({ group, label, icon }) => (
              <SummaryCard
                key={group}
                label={label}
                icon={icon}
                value={data.figures[group].donors.toLocaleString('en-US')}
                hint={hintText(data, group)}
                isOn={query.group === group}
                onClick={() => change({ group })}
              />
            ))}
          </SummaryCards>
          <Chart
            title={`Donors, ${data.year.name} and ${comparedName(data.year).toLowerCase()}`}
            groups="Donors"
            series={[
              { name: comparedName(data.year), color: previousYearColor },
              { name: data.year.name, color: currentYearColor },
            ]}
            rows={cards.map(({ group, label }) => [
              label,
              before?.figures[group].donors ?? 0,
              data.figures[group].donors,
            ])}
            unit="donors"
          />
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

/** Lapsed donors gave nothing this year, so last year's total is missing. */
function hintText({ figures, year }: DonorYearReport, group: DonorGroup) {
  return group === 'lapsed'
    ? `gave ${formatDollars(figures[group].lastYear)} the year before`
    : `gave ${formatDollars(figures[group].thisYear)} in ${year.name}`;
}
