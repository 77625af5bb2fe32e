import { CampaignsQuery, type CampaignsReport as Campaigns } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { useUrlState } from '../../../lib/url/url-state.ts';
import { reportQuery } from '../api.ts';
import { previousYearColor, Chart, currentYearColor } from '../chart.tsx';
import { moneyColumn, numberColumn } from '../columns.tsx';
import { ReportFrame } from '../frame.tsx';
import { PartsTable } from '../parts-table.tsx';
import { YearPicker } from '../year-picker.tsx';
import { Givers } from './givers.tsx';
import { GivingSummary } from './summary.tsx';

type Campaign = Campaigns['campaigns'][number];

/** More bars than this cannot be told apart; the table has them all. */
const mostBars = 8;

const getKey = ({ _id }: Pick<Campaign, '_id'>) => _id ?? 'none';

export function CampaignsReport() {
  const [query, change] = useUrlState(CampaignsQuery);
  const report = useQuery(reportQuery('campaigns', query));
  return (
    <ReportFrame
      name="campaigns"
      report={report}
      year={report.data?.year}
      query={query}
      tools={
        <YearPicker
          year={report.data?.year}
          onYear={(year) => change({ year, campaign: undefined })}
        />
      }
    >
      {(data) => (
        <>
          <GivingSummary year={data.year} total={data.total} />
          {data.campaigns.length > 0 && (
            <Parts
              data={data}
              open={query.campaign}
              onOpen={(key) => change({ campaign: key === query.campaign ? undefined : key })}
            />
          )}
          <Givers
            {...toGivers(data, query.campaign)}
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

type PartsProps = { data: Campaigns; open: string | undefined; onOpen: (key: string) => void };

const Parts = ({ data, open, onOpen }: PartsProps) => (
  <>
    <Chart
      title={`Giving by campaign in ${data.year.name}`}
      groups="Campaign"
      series={[
        { name: 'Previous year', color: previousYearColor },
        { name: data.year.name, color: currentYearColor },
      ]}
      rows={data.campaigns
        .slice(0, mostBars)
        .map((each) => [each.name, each.lastYear.amount, each.thisYear.amount])}
      unit="money"
    />
    <PartsTable
      caption="Campaigns"
      heading="Campaign"
      parts={data.campaigns}
      getKey={getKey}
      getName={({ name }) => name}
      columns={columns}
      mainColumn="thisYear"
      open={open ?? ''}
      onOpen={onOpen}
    />
  </>
);

const columns = [
  numberColumn<Campaign>('gifts', 'Donations', ({ thisYear }) =>
    thisYear.gifts.toLocaleString('en-US'),
  ),
  moneyColumn<Campaign>('thisYear', 'This year', (each) => each.thisYear.amount),
  moneyColumn<Campaign>('lastYear', 'Previous year', (each) => each.lastYear.amount),
];

/** The donors to the open campaign, or to all. */
function toGivers({ year, total, campaigns }: Campaigns, open: string | undefined) {
  const span = { from: year.startsOn, to: year.endsOn };
  const campaign = campaigns.find((each) => getKey(each) === open);
  return campaign
    ? {
        title: `Donors: ${campaign.name}`,
        given: campaign.thisYear,
        span: { ...span, campaignId: campaign._id },
      }
    : { title: `Donors in ${year.name}`, given: total.thisYear, span };
}
