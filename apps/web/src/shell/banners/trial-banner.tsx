import type { User } from '@pledgewell/contract';
import { Link } from 'react-router';
import { Hourglass, Lock, TriangleAlert } from 'lucide-react';
import { tierWarning } from '../../parts/accounts/tier-status.ts';
import { trialBannerDays } from '../../parts/accounts/trial-banner-days.ts';
import classes from './trial-banner.module.css';

const tiersPath = '/dashboard/profile?tab=subscription';

/** What the plan currently allows, above everything else. */
export function TrialBanner({ user }: { user: User }) {
  const warning = tierWarning(user);
  if (warning) return <TierWarning warning={warning} />;

  const daysLeft = trialBannerDays(user, new Date());
  if (daysLeft === null) return null;
  return (
    <section className={classes.banner} aria-label="Your plan">
      <Hourglass size={15} aria-hidden />
      <p className={classes.text}>
        <strong>Free Trial</strong>: {daysLeft} {daysLeft === 1 ? 'day' : 'days'} left
      </p>
      <Link to={tiersPath} className={classes.link}>
        Upgrade
      </Link>
    </section>
  );
}

type TierWarningProps = { warning: NonNullable<ReturnType<typeof tierWarning>> };

function TierWarning({ warning: { isClosed, text, link } }: TierWarningProps) {
  const Icon = isClosed ? Lock : TriangleAlert;
  return (
    <section className={classes.readOnly} aria-label="Your plan">
      <Icon size={15} aria-hidden />
      <p className={classes.text}>{text}</p>
      <Link to={tiersPath} className={classes.link}>
        {link}
      </Link>
    </section>
  );
}
