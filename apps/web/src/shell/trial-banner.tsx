import type { User } from '@pledgewell/contract';
import { Link } from 'react-router';
import { Hourglass, Lock, TriangleAlert } from 'lucide-react';
import { planWarning, trialBannerDays } from '../parts/accounts/standing.ts';
import classes from './trial-banner.module.css';

const plansPath = '/dashboard/profile?tab=subscription';

/** What the plan currently allows, above everything else. */
export function TrialBanner({ user }: { user: User }) {
  const warning = planWarning(user);
  if (warning) return <PlanWarning warning={warning} />;

  const daysLeft = trialBannerDays(user, new Date());
  if (daysLeft === null) return null;
  return (
    <section className={classes.banner} aria-label="Your plan">
      <Hourglass size={15} aria-hidden />
      <p className={classes.text}>
        <strong>Free Trial</strong>: {daysLeft} {daysLeft === 1 ? 'day' : 'days'} left
      </p>
      <Link to={plansPath} className={classes.link}>
        Upgrade
      </Link>
    </section>
  );
}

type PlanWarningProps = { warning: NonNullable<ReturnType<typeof planWarning>> };

function PlanWarning({ warning: { isClosed, text, link } }: PlanWarningProps) {
  const Icon = isClosed ? Lock : TriangleAlert;
  return (
    <section className={classes.readOnly} aria-label="Your plan">
      <Icon size={15} aria-hidden />
      <p className={classes.text}>{text}</p>
      <Link to={plansPath} className={classes.link}>
        {link}
      </Link>
    </section>
  );
}
