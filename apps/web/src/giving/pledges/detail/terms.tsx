import type { PledgeDetail } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { recordPath } from '../../../parts/giving/record-paths.ts';
import { splitText } from '../../../parts/giving/split/split.ts';
import { DayText, InstantText } from '../../../ui/values/day-text.tsx';
import classes from './panel.module.css';

export const Terms = ({ pledge }: { pledge: PledgeDetail }) => (
  <dl className={classes.terms}>
    <Term label="Pledge Date">
      <DayText day={pledge.date} />
    </Term>
    <Term label="Due Date">
      <DayText day={pledge.dueDate} />
    </Term>
    {pledge.splits.length === 0 && (
      <Term label="Campaign">
        <bdi>{pledge.campaign?.name ?? 'No campaign'}</bdi>
      </Term>
    )}
    {pledge.fund && (
      <Term label="Fund">
        <bdi>{pledge.fund.name}</bdi>
      </Term>
    )}
    <Term label="Created">
      <InstantText at={pledge.createdAt} dateOnly />
    </Term>
    {pledge.splits.length > 0 && (
      <Term label="Split" isWide>
        <ul className={classes.parts}>
          {pledge.splits.map((split) => (
            <li key={splitText(split)}>
              <bdi>{splitText(split)}</bdi>
              <span className={classes.quiet}>{partText(split)}</span>
            </li>
          ))}
        </ul>
      </Term>
    )}
    {pledge.employerMatch && (
      <Term label="Matches" isWide>
        <MatchedDonation match={pledge.employerMatch} />
      </Term>
    )}
    {pledge.notes !== '' && (
      <Term label="Notes" isWide>
        <span className={classes.notes} dir="auto">
          {pledge.notes}
        </span>
      </Term>
    )}
  </dl>
);

type Match = NonNullable<PledgeDetail['employerMatch']>;

/** The donation that an employer matches, or that it was deleted. */
function MatchedDonation({ match: { donation } }: { match: Match }) {
  if (donation === null) {
    return 'A donation that was deleted. Cancel the pledge if the employer no longer pays it.';
  }
  const { _id, donor, amount, refunded, date } = donation;
  return (
    <>
      <Link to={recordPath({ kind: 'donation', _id })}>
        {formatUsd(amount)} from <bdi>{donor.name}</bdi> on <DayText day={date} />
      </Link>
      {refunded > 0 && `, of which ${formatUsd(refunded)} was refunded`}
    </>
  );
}

/** `$20.00 paid, $5.00 written off` */
const partText = ({ paid, writtenOff }: PledgeDetail['splits'][number]) =>
  [
    `${formatUsd(paid)} paid`,
    ...(writtenOff > 0 ? [`${formatUsd(writtenOff)} written off`] : []),
  ].join(', ');

type TermProps = { label: string; isWide?: boolean; children: ReactNode };

const Term = ({ label, isWide = false, children }: TermProps) => (
  <div {...(isWide && { className: classes.wide })}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
