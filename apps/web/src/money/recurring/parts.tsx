import type { RecurringGift } from '@pledgewell/contract';
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
import cells from '../../ui/cells.module.css';
import { Nothing } from '../../ui/contact.tsx';
import { DayText } from '../../ui/day-text.tsx';
import { Money } from '../../ui/money.tsx';
import { Initials } from '../../ui/initials.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Tone } from '../../ui/tone.ts';
import classes from './parts.module.css';
import { donorNameOf, everyText, givenText, retryText } from './words.ts';

type GiftPart = { gift: RecurringGift };

/** The row's main thing leads to the donor. */
export const GiftDonor = ({ gift }: GiftPart) => (
  <span className={classes.person}>
    <Initials name={donorNameOf(gift)} />
    <Link
      to={recordPath({ kind: 'donor', _id: gift.donor._id })}
      className={classes.donor}
      title={donorNameOf(gift)}
    >
      <bdi>{donorNameOf(gift)}</bdi>
    </Link>
  </span>
);

export const GiftAmount = ({ gift }: GiftPart) => (
  <span className={classes.amount}>
    <Money amount={gift.amount} exact />
    <span className={cells.second}>{everyText(gift)}</span>
  </span>
);

const looks: Record<RecurringState, { tone: Tone; icon: LucideIcon }> = {
  starting: { tone: 'half', icon: Clock },
  active: { tone: 'good', icon: CircleCheck },
  past_due: { tone: 'late', icon: TriangleAlert },
  paused: { tone: 'soon', icon: CirclePause },
  ended: { tone: 'quiet', icon: CircleSlash },
};

/** How the gift stands, and what the provider does about a payment that failed. */
export function GiftState({ gift }: GiftPart) {
  const { state, isChanging, missed, endedBecause } = gift;
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

const Missed = ({ missed }: { missed: NonNullable<RecurringGift['missed']> }) => (
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
export function GiftNext({ gift: { nextChargeOn, endedOn } }: GiftPart) {
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

export const GiftGiven = ({ gift }: GiftPart) => (
  <span className={cells.lines}>
    <span>{givenText(gift)}</span>
    <span className={cells.second}>
      Since <DayText day={gift.startedOn} />
    </span>
  </span>
);

export const GiftCard = ({ gift: { card, campaign } }: GiftPart) => (
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
