import type { Donation, Donor, DonorHistory, RecurringDonation } from '@pledgewell/contract';
import {
  formatDay,
  formatUsd,
  recurringStateLabels,
  type RecurringState,
} from '@pledgewell/domain';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  CircleCheck,
  CirclePause,
  CircleSlash,
  Clock,
  Gift,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { useToday } from '../../../lib/today.ts';
import { DonationStatusBadge } from '../../../parts/giving/donation-status-badge.tsx';
import { ProfileNeededDialog } from '../../../parts/documents/receipt/profile-needed-dialog.tsx';
import { ReceiptMenu } from '../../../parts/documents/receipt/receipt-menu.tsx';
import { recordPath } from '../../../parts/giving/record-paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import type { Tone } from '../../../ui/theme/tone.ts';
import { donationsQuery, recurringQuery } from './api.ts';
import { GivingChart } from './giving-chart.tsx';
import classes from './parts.module.css';
import { PagedRows, Row, Rows } from './rows.tsx';
import { donationText, recurringName, recurringText } from './labels.ts';

type GivingProps = {
  donor: Donor;
  history: UseQueryResult<DonorHistory>;
  page: number;
  onPage: (page: number) => void;
};

/** A donor's giving: as a chart, automatic card donations, and each donation. */
export function Giving({ donor, history, page, onPage }: GivingProps) {
  const donations = useQuery(donationsQuery(donor._id, page));
  const [missing, setMissing] = useState<readonly string[] | null>(null);
  return (
    <>
      <Chart {...history} />
      <RecurringDonations donorId={donor._id} />
      <PagedRows
        things="donations"
        page={donations}
        onPage={onPage}
        getKey={({ _id }) => _id}
        render={(donation) => <DonationRow donation={donation} onMissing={setMissing} />}
        none={{
          icon: Gift,
          title: 'No donations yet',
          text: 'This donor’s donations appear here.',
        }}
      />
      {missing && <ProfileNeededDialog missing={missing} onClose={() => setMissing(null)} />}
    </>
  );
}

function Chart({ data, error, isFetching, refetch }: UseQueryResult<DonorHistory>) {
  if (data) return data.gifts > 0 && <GivingChart history={data} />;
  return (
    error && (
      <Card flush>
        <LoadFailed
          title="Error Loading Giving History"
          message={problemMessage(error, 'Failed to load data')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    )
  );
}

type DonationRowProps = { donation: Donation; onMissing: (missing: readonly string[]) => void };

function DonationRow({ donation, onMissing }: DonationRowProps) {
  const today = useToday();
  return (
    <Row
      name={
        <Link to={recordPath({ kind: 'donation', _id: donation._id })}>
          {formatDay(donation.date)}
        </Link>
      }
      lines={[<bdi key="how">{donationText(donation, today)}</bdi>]}
      amount={formatUsd(donation.amount)}
      badge={<DonationStatusBadge donation={donation} />}
      menu={
        <ReceiptMenu
          donationId={donation._id}
          receipt={donation.receipt}
          email={donation.donor.email}
          what={`${formatUsd(donation.amount)} on ${formatDay(donation.date)}`}
          onMissing={onMissing}
        />
      }
    />
  );
}

const looks: Record<RecurringState, { tone: Tone; icon: LucideIcon }> = {
  starting: { tone: 'half', icon: Clock },
  active: { tone: 'good', icon: CircleCheck },
  past_due: { tone: 'late', icon: TriangleAlert },
  paused: { tone: 'soon', icon: CirclePause },
  ended: { tone: 'quiet', icon: CircleSlash },
};

/** Most donors have none, and then the section is hidden. */
function RecurringDonations({ donorId }: { donorId: string }) {
  const { data } = useQuery(recurringQuery(donorId));
  if (!data || data.length === 0) return null;
  return (
    <Card flush>
      <h2 className={classes.cardTitle}>Recurring Donations</h2>
      <Rows
        label="Recurring Donations"
        items={data}
        getKey={({ _id }) => _id}
        render={(donation) => <RecurringRow donation={donation} />}
      />
    </Card>
  );
}

const RecurringRow = ({ donation }: { donation: RecurringDonation }) => (
  <Row
    name={
      <Link to={`/dashboard/donations/recurring?donorId=${donation.donor._id}`}>
        {recurringName(donation)}
      </Link>
    }
    lines={[<bdi key="what">{recurringText(donation)}</bdi>]}
    badge={
      <StatusBadge {...looks[donation.state]}>{recurringStateLabels[donation.state]}</StatusBadge>
    }
  />
);
