import type { Donation } from '@pledgewell/contract';
import { formatDollars } from '@pledgewell/domain';
import clsx from 'clsx';
import { CreditCard, Repeat } from 'lucide-react';
import { Link } from 'react-router';
import { DonationStatusBadge } from '../../parts/giving/donation-status-badge.tsx';
import cells from '../../ui/values/cells.module.css';
import { EmailWords, Nothing } from '../../ui/values/contact.tsx';
import { DayText } from '../../ui/values/day-text.tsx';
import { Money } from '../../ui/values/money.tsx';
import { Person } from '../../ui/values/person.tsx';
import classes from './parts.module.css';
import { recordPath } from '../../parts/giving/record-paths.ts';
import { splitText } from '../../parts/giving/split/split.ts';
import { toDonorName, matchText, methodText, notesText, recurringText } from './labels.ts';

type DonationPart = { donation: Donation };

/** The row's main cell. It opens the donation for editing. */
export function DonationDonor({ donation, onEdit }: DonationPart & { onEdit: () => void }) {
  const name = toDonorName(donation);
  const email = donation.donor.email ?? 'No email';
  return (
    <Person name={name} onOpen={onEdit}>
      <span className={cells.second} title={email}>
        <EmailWords email={email} />
      </span>
    </Person>
  );
}

/** The received amount, and its refunded or pending part. */
export const DonationAmount = ({ donation }: DonationPart) => (
  <span className={classes.amount}>
    <span className={clsx(donation.status === 'refunded' && classes.gone)}>
      <Money amount={donation.amount} short />
    </span>
    <DonationStatusBadge donation={donation} short />
  </span>
);

/** The donation date, and the day on which the next one is expected. */
export const DonationDate = ({ donation: { date, nextExpectedOn } }: DonationPart) => (
  <span className={cells.lines}>
    <DayText day={date} />
    {nextExpectedOn && (
      <span className={cells.second}>
        Next <DayText day={nextExpectedOn} />
      </span>
    )}
  </span>
);

/** The date and the method if there is only one column for both. */
export const DonationDateAndMethod = ({ donation }: DonationPart) => (
  <span className={cells.lines}>
    <DayText day={donation.date} />
    <span className={cells.second}>{methodText(donation.method)}</span>
    <DonationCharged donation={donation} />
    <DonationRecurring donation={donation} />
    {donation.nextExpectedOn && (
      <span className={cells.second}>
        Next <DayText day={donation.nextExpectedOn} />
      </span>
    )}
  </span>
);

export const DonationMethod = ({ donation }: DonationPart) => (
  <span className={cells.lines}>
    <span>{methodText(donation.method)}</span>
    <DonationCharged donation={donation} />
    <DonationRecurring donation={donation} />
  </span>
);

/** Distinguishes a card that was charged here from a payment that was only recorded. */
const DonationCharged = ({ donation: { isCardPayment, status } }: DonationPart) =>
  isCardPayment &&
  status !== 'pending' && (
    <span className={clsx(cells.second, classes.recurring)}>
      <CreditCard size={12} aria-hidden />
      Charged
    </span>
  );

export function DonationRecurring({ donation }: DonationPart) {
  const text = recurringText(donation);
  return text === null ? null : (
    <span className={clsx(cells.second, classes.recurring)}>
      <Repeat size={12} aria-hidden />
      {text}
    </span>
  );
}

export const hasPurpose = ({ campaign, fund, splits, pledge, employerMatches }: Donation) =>
  (campaign ?? fund ?? pledge) !== null || splits.length + employerMatches.length > 0;

/** How many parts of a split donation a row shows. */
const mostShown = 3;

type PurposeProps = DonationPart & {
  /** For layouts without a notes column. */
  withNotes?: boolean;
};

/** The donation's campaign and fund, or its parts, and the pledge that it pays. */
export function DonationPurpose({ donation, withNotes = false }: PurposeProps) {
  const { campaign, fund, splits, pledge, employerMatches, donor, notes } = donation;
  const hasNotes = withNotes && notes !== '';
  if (!hasPurpose(donation) && !hasNotes) return <Nothing label="No campaign" />;
  return (
    <span className={cells.lines}>
      {campaign && (
        <bdi className={clsx(withNotes && cells.upToTwoLines)} title={campaign.name}>
          {campaign.name}
        </bdi>
      )}
      {fund && (
        <bdi className={clsx(campaign && cells.second)} title={`Fund: ${fund.name}`}>
          {fund.name}
        </bdi>
      )}
      {splits.slice(0, mostShown).map((split) => (
        <bdi key={splitText(split)} className={classes.part} title={splitText(split)}>
          {splitText(split)}
        </bdi>
      ))}
      {splits.length > mostShown && (
        <span className={cells.second}>and {splits.length - mostShown} more</span>
      )}
      {pledge && (
        <span className={clsx(classes.pledge, classes.wrapped, campaign && cells.second)}>
          <PledgeLink pledge={pledge} isOwn={pledge.donor._id === donor._id} />
        </span>
      )}
      {employerMatches.map((match) => (
        <span key={match.pledge} className={clsx(classes.pledge, classes.wrapped, cells.second)}>
          <Link to={recordPath({ kind: 'pledge', _id: match.pledge })} className={classes.link}>
            <bdi>{matchText(match)}</bdi>
          </Link>
        </span>
      ))}
      {hasNotes && (
        <span className={clsx(cells.second, classes.wrapped)}>
          <DonationNotes notes={notes} />
        </span>
      )}
    </span>
  );
}

type PledgeLinkProps = { pledge: NonNullable<Donation['pledge']>; isOwn: boolean };

/** Opens the pledge in its donor's list; the payer may be somebody else. */
function PledgeLink({ pledge: { _id, amount, date, donor }, isOwn }: PledgeLinkProps) {
  const donorName = encodeURIComponent(donor.name);
  const to = `/dashboard/pledges?donorId=${donor._id}&donorName=${donorName}&pledge=${_id}`;
  return (
    <Link to={to} className={classes.link} title={isOwn ? undefined : donor.name}>
      {formatDollars(amount)} pledge {isOwn ? 'made on ' : 'by '}
      {isOwn ? <DayText day={date} /> : <bdi>{donor.name}</bdi>}
    </Link>
  );
}

export const DonationNotes = ({ notes }: { notes: string }) =>
  notes === '' ? (
    <Nothing label="No notes" />
  ) : (
    <span className={clsx(cells.quiet, cells.upToTwoLines)} title={notes}>
      <bdi>{notesText(notes)}</bdi>
    </span>
  );
