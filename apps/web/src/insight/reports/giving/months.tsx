import { MonthsQuery, type MonthsReport as Months } from '@pledgewell/contract';
import { addDays, addMonths, formatMonth, isDay } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { useUrlState } from '../../../lib/url/url-state.ts';
import { reportQuery } from '../api.ts';
import { previousYearColor, Chart, currentYearColor } from '../chart.tsx';
import { moneyColumn, numberColumn } from '../columns.tsx';
import { ReportFrame } from '../frame.tsx';
import { PartsTable } from '../parts-table.tsx';
import { changeText } from '../labels.ts';
import { YearPicker } from '../year-picker.tsx';
import { Givers } from './givers.tsx';
import { GivingSummary } from './summary.tsx';

type Month = Months['months'][number];

export function MonthsReport() {
  const [query, change] = useUrlState(MonthsQuery);
  const report = useQuery(reportQuery('months', query));
  const open = (key: string) =>
    change({ month: isDay(key) && key !== query.month ? key : undefined });
  return (
    <ReportFrame
      name="months"
      report={report}
      year={report.data?.year}
      query={query}
      tools={
        <YearPicker
          year={report.data?.year}
          onYear={(year) => change({ year, month: undefined })}
        />
      }
    >
      {(data) => (
        <>
          <GivingSummary year={data.year} total={data.total} />
          <Chart
            title={`Giving by month in ${data.year.name}`}
            groups="Month"
            series={[
              { name: 'Previous year', color: previousYearColor },
              { name: data.year.name, color: currentYearColor },
            ]}
            rows={data.months.map((each) => [
              formatMonth(each.month),
              each.lastYear.amount,
              each.thisYear.amount,
            ])}
            unit="money"
          />
          <PartsTable
            caption="Months"
            heading="Month"
            parts={data.months}
            getKey={({ month }) => month}
            getName={({ month }) => formatMonth(month)}
            columns={columns}
            mainColumn="thisYear"
            open={query.month ?? ''}
            onOpen={open}
          />
          <Givers
            {...toGivers(data, query.month)}
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

const columns = [
  moneyColumn<Month>('thisYear', 'This year', (month) => month.thisYear.amount),
  moneyColumn<Month>('lastYear', 'Previous year', (month) => month.lastYear.amount),
  numberColumn<Month>('change', 'Change', ({ thisYear, lastYear }) =>
    thisYear.gifts === 0 ? '—' : (changeText(thisYear.amount, lastYear.amount) ?? '—'),
  ),
];

/** The donors of the open month, or of the whole year. */
function toGivers({ year, total, months }: Months, open: string | undefined) {
  const month = months.find((each) => each.month === open);
  return month
    ? {
        title: `Donors in ${formatMonth(month.month)}`,
        given: month.thisYear,
        span: { from: month.month, to: addDays(addMonths(month.month, 1), -1) },
      }
    : {
        title: `Donors in ${year.name}`,
        given: total.thisYear,
        span: { from: year.startsOn, to: year.endsOn },
      };
}
