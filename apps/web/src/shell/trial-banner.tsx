import type { User } from '@pledgewell/contract';
import { Link } from 'react-router';
import { Hourglass, Lock } from 'lucide-react';
import { isWorkspaceReadOnly, trialBannerDays } from '../parts/standing.ts';
import classes from './trial-banner.module.css';

const plansPath = '/dashboard/profile?tab=subscription';

/** What the plan lets the organization do now, over everything else. */
export function TrialBanner({ user }: { user: User }) {
  if (isWorkspaceReadOnly(user)) return <ReadOnlyBanner />;

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

const ReadOnlyBanner = () => (
  <section className={classes.readOnly} aria-label="Your plan">
    <Lock size={15} aria-hidden />
    <p className={classes.text}>
      Your free trial has ended. Choose a plan to add or change anything.
    </p>
    <Link to={plansPath} className={classes.link}>
      Choose a plan
    </Link>
  </section>
);
