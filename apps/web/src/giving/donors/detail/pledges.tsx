import type { Pledge } from '@pledgewell/contract';
import { formatDay, formatUsd, percentFulfilled, pledgeStatusLabels } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import {
  CircleAlert,
  CircleCheck,
  CircleSlash,
  Clock,
  HandCoins,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { recordPath } from '../../../parts/giving/record-paths.ts';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import type { Tone } from '../../../ui/theme/tone.ts';
import { pledgesQuery } from './api.ts';
import { PagedRows, Row } from './rows.tsx';
import { pledgeText } from './labels.ts';

type PledgesProps = { donorId: string; page: number; onPage: (page: number) => void };

/** A donor's pledges, latest first. */
export const Pledges = ({ donorId, page, onPage }: PledgesProps) => (
  <PagedRows
    things="pledges"
    page={useQuery(pledgesQuery(donorId, page))}
    onPage={onPage}
    getKey={({ _id }) => _id}
    render={(pledge) => <PledgeRow pledge={pledge} />}
    none={{
      icon: HandCoins,
      title: 'No pledges yet',
      text: 'This donor’s pledges appear here, with what has been paid on each.',
    }}
  />
);

type ShownStatus = keyof typeof pledgeStatusLabels;

const looks: Record<ShownStatus, { tone: Tone; icon: LucideIcon }> = {
  open: { tone: 'half', icon: Clock },
  settled: { tone: 'good', icon: CircleCheck },
  canceled: { tone: 'quiet', icon: CircleSlash },
  overdue: { tone: 'late', icon: CircleAlert },
};

function PledgeRow({ pledge }: { pledge: Pledge }) {
  const { _id, amount, amountFulfilled: fulfilled, amountWrittenOff: writtenOff, date } = pledge;
  const status = pledge.isOverdue ? 'overdue' : pledge.status;
  const shown = status === 'canceled' ? amount : pledge.pledged;
  const percent = percentFulfilled({ amount, fulfilled, writtenOff });
  return (
    <Row
      name={
        <Link to={recordPath({ kind: 'pledge', _id })}>
          {formatUsd(shown)} pledged on {formatDay(date)}
        </Link>
      }
      lines={[
        <bdi key="how">{pledgeText(pledge)}</bdi>,
        `${formatUsd(fulfilled)} fulfilled, ${percent}%`,
      ]}
      badge={<StatusBadge {...looks[status]}>{pledgeStatusLabels[status]}</StatusBadge>}
    />
  );
}
