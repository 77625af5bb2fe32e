import { ExpectedQuery, type ExpectedReport as Expected } from '@pledgewell/contract';
import { formatMonth, isDay } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { useUrlState } from '../../../lib/url/url-state.ts';
import { reportQuery } from '../api.ts';
import { Chart, currentYearColor, overdueColor } from '../chart.tsx';
import { moneyColumn, numberColumn } from '../columns.tsx';
import { ReportFrame } from '../frame.tsx';
import { PartsTable } from '../parts-table.tsx';
import { Installments } from './installments.tsx';

type Part = Expected['figures'][number];

const names: Record<string, string> = {
  all: 'All unpaid',
  overdue: 'Overdue',
  later: 'Later',
  undated: 'Without a date',
};

const getName = (part: string) => (isDay(part) ? formatMonth(part) : (names[part] ?? part));

export function ExpectedReport() {
  const [query, change] = useUrlState(ExpectedQuery);
  const report = useQuery(reportQuery('expected', query));
  return (
    <ReportFrame name="expected" report={report} query={query}>
      {(data) => {
        const open = data.figures.find(({ part }) => part === data.part);
        return (
          <>
            <Chart
              title="Expected income by month"
              groups="Due"
              series={[{ name: 'Expected', color: currentYearColor }]}
              rows={data.figures
                .filter(({ part }) => part !== 'all')
                .map((each) => [getName(each.part), each.open])}
              unit="money"
              groupColors={{ Overdue: overdueColor }}
            />
            <PartsTable
              caption="Expected income"
              heading="Due"
              parts={data.figures}
              getKey={({ part }) => part}
              getName={({ part }) => getName(part)}
              columns={columns}
              mainColumn="open"
              open={query.part}
              onOpen={(part) => change({ part })}
            />
            {open && (
              <Installments
                title={getName(open.part)}
                figure={open}
                rows={data.rows}
                pagination={data.pagination}
                query={query}
                onQuery={change}
                isStale={report.isPlaceholderData}
              />
            )}
          </>
        );
      }}
    </ReportFrame>
  );
}

const columns = [
  numberColumn<Part>('instalments', 'Installments', (part) =>
    part.instalments.toLocaleString('en-US'),
  ),
  numberColumn<Part>('donors', 'Donors', (part) => part.donors.toLocaleString('en-US')),
  moneyColumn<Part>('open', 'Outstanding', (part) => part.open),
];
