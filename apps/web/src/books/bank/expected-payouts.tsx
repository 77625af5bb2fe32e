import type { ExpectedPayout } from '@pledgewell/contract';
import { formatDay, formatUsd } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { expectedPayoutsQuery } from './api.ts';
import classes from './bank.module.css';

const shown = 3;

/** Payouts that no statement has yet, so that nobody has to look for them. */
export function ExpectedPayouts() {
  const { data: payouts = [] } = useQuery(expectedPayoutsQuery());
  const [isOpen, setOpen] = useState(false);
  if (payouts.length === 0) return null;
  return (
    <Card flush>
      <section aria-label="Expected payouts">
        <ul className={classes.expected}>
          {payouts.slice(0, isOpen ? undefined : shown).map((payout) => (
            <li key={payout._id}>
              <Payout payout={payout} />
            </li>
          ))}
        </ul>
        {payouts.length > shown && (
          <div className={classes.more}>
            <TextButton onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Show fewer' : `Show all ${payouts.length} expected payouts`}
            </TextButton>
          </div>
        )}
      </section>
    </Card>
  );
}

const Payout = ({ payout: { _id, amount, arrivesOn, isLate } }: { payout: ExpectedPayout }) => {
  const Icon = isLate ? TriangleAlert : CalendarClock;
  return (
    <>
      <Icon size={17} aria-hidden className={isLate ? classes.late : classes.soon} />
      <span>
        <Link to={`/dashboard/donations/payouts/${_id}`} className={classes.link}>
          Payout of {formatUsd(amount)}
        </Link>{' '}
        {isLate
          ? `was expected ${formatDay(arrivesOn)}. Your statements have these days, but not this payout.`
          : `expected ${formatDay(arrivesOn)}, not on a statement yet.`}
      </span>
    </>
  );
};
