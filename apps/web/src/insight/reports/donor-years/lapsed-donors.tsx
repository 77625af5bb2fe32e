import { DonorYearQuery } from '@pledgewell/contract';
import { formatDollars } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { Gift, Users } from 'lucide-react';
import { useUrlState } from '../../../lib/url/url-state.ts';
import { SummaryCard, SummaryCards } from '../../../ui/charts/summary-cards.tsx';
import { reportQuery } from '../api.ts';
import { ReportFrame } from '../frame.tsx';
import { YearPicker } from '../year-picker.tsx';
import { DonorYearRows } from './rows.tsx';

export const LybuntReport = () => <Gone name="lybunt" />;
export const SybuntReport = () => <Gone name="sybunt" />;

/** Donors who did not return: how many, their totals, and the full list. */
function Gone({ name }: { name: 'lybunt' | 'sybunt' }) {
  const [query, change] = useUrlState(DonorYearQuery);
  const report = useQuery(reportQuery(name, query));
  return (
    <ReportFrame
      name={name}
      report={report}
      year={report.data?.year}
      query={query}
      tools={<YearPicker year={report.data?.year} onYear={(year) => change({ year })} />}
    >
      {(data) => {
        const { donors, lastYear, ever } = data.figures[data.group];
        return (
          <>
            <SummaryCards>
              <SummaryCard label="Donors" icon={Users} value={donors.toLocaleString('en-US')} />
              {name === 'lybunt' && (
                <SummaryCard label="Given last year" icon={Gift} value={formatDollars(lastYear)} />
              )}
              <SummaryCard label="Lifetime giving" icon={Gift} value={formatDollars(ever)} />
            </SummaryCards>
            <DonorYearRows
              report={data}
              query={query}
              onQuery={change}
              isStale={report.isPlaceholderData}
            />
          </>
        );
      }}
    </ReportFrame>
  );
}
