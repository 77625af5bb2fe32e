import type { RecurringDonation } from '@pledgewell/contract';
import { type RecurringState, recurringEndLabels, recurringStateLabels } from '@pledgewell/domain';
import clsx from 'clsx';
import {
  CircleCheck,
  CircleSlash,
  CirclePause,
  Clock,
  LoaderCircle,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { Link } from 'react-router';
import { cardText } from '../../parts/money/card-payment/card-text.ts';
import { recordPath } from '../../parts/giving/record-paths.ts';
import cells from '../../ui/values/cells.module.css';
import { Nothing } from '../../ui/values/contact.tsx';
import { DayText } from '../../ui/values/day-text.tsx';
import { Money } from '../../ui/values/money.tsx';
import { Initials } from '../../ui/values/initials.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import type { Tone } from '../../ui/theme/tone.ts';
import classes from './parts.module.css';
import { toDonorName, everyText, givenText, retryText } from './labels.ts';

type RecurringDonationPart = { recurringDonation: RecurringDonation };

/** The row's main cell links to the donor. */
export const RecurringDonationDonor = ({ recurringDonation }: RecurringDonationPart) => (
  <span className={classes.person}>
    <Initials name={toDonorName(recurringDonation)} />
    <Link
      to={recordPath({ kind: 'donor', _id: recurringDonation.donor._id })}
      className={classes.donor}
      title={toDonorName(recurringDonation)}
    >
      <bdi>{toDonorName(recurringDonation)}</bdi>
    </Link>
  </span>
);

export const RecurringDonationAmount = ({ recurringDonation }: RecurringDonationPart) => (
  <span className={classes.amount}>
    <Money amount={recurringDonation.amount} exact />
    <span className={cells.second}>{everyText(recurringDonation)}</span>
  </span>
);

const looks: Record<RecurringState, { tone: Tone; icon: LucideIcon }> = {
  starting: { tone: 'half', icon: Clock },
  active: { tone: 'good', icon: CircleCheck },
  past_due: { tone: 'late', icon: TriangleAlert },
  paused: { tone: 'soon', icon: CirclePause },
  ended: { tone: 'quiet', icon: CircleSlash },
};

/** The donation's status, and what the provider does about a failed payment. */
export function RecurringDonationState({ recurringDonation }: RecurringDonationPart) {
  const { state, isChanging, missed, endedBecause } = recurringDonation;
  const { tone, icon } = looks[state];
  return (
    <span className={classes.state}>
      <StatusBadge tone={tone} icon={icon}>
        {recurringStateLabels[state]}
      </StatusBadge>
      {isChanging && (
        <span className={classes.note}>
          <LoaderCircle size={12} aria-hidden /> Saving your change
        </span>
      )}
      {missed && <Missed missed={missed} />}
      {endedBecause && <span className={classes.note}>{recurringEndLabels[endedBecause]}</span>}
    </span>
  );
}

const Missed = ({ missed }: { missed: NonNullable<RecurringDonation['missed']> }) => (
  <span className={classes.note}>
    {missed.reason && <bdi>{missed.reason} </bdi>}
    {retryText(missed)}
    {missed.payUrl && (
      <>
        {' '}
        <a href={missed.payUrl} target="_blank" rel="noreferrer">
          Donor’s page
        </a>
      </>
    )}
  </span>
);

/** When it is charged next, or when it ended. */
export function RecurringDonationNext({
  recurringDonation: { nextChargeOn, endedOn },
}: RecurringDonationPart) {
  if (nextChargeOn) {
    return (
      <span className={cells.lines}>
        <DayText day={nextChargeOn} />
      </span>
    );
  }
  if (endedOn) {
    return (
      <span className={clsx(cells.quiet, cells.upToTwoLines)}>
        Ended <DayText day={endedOn} />
      </span>
    );
  }
  return <Nothing label="No date" />;
}

export const RecurringDonationGiven = ({ recurringDonation }: RecurringDonationPart) => (
  <span className={cells.lines}>
    <span>{givenText(recurringDonation)}</span>
    <span className={cells.second}>
      Since <DayText day={recurringDonation.startedOn} />
    </span>
  </span>
);

export const RecurringDonationCard = ({
  recurringDonation: { card, campaign },
}: RecurringDonationPart) => (
  <span className={cells.lines}>
    {card ? (
      <span className={cells.upToTwoLines}>{cardText(card)}</span>
    ) : (
      <Nothing label="No card" />
    )}
    {campaign && (
      <bdi className={cells.second} title={campaign.name}>
        {campaign.name}
      </bdi>
    )}
  </span>
);
