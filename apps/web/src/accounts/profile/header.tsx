import type { User } from '@pledgewell/contract';
import { BadgeCheck, CreditCard, Hourglass } from 'lucide-react';
import { tierLabel } from '../../parts/accounts/tier-status.ts';
import { trialBannerDays } from '../../parts/accounts/trial-banner-days.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Initials } from '../../ui/values/initials.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { avatarColor } from './avatar.ts';
import classes from './header.module.css';

/** The person at a glance: name, address, plan, trial and card payments. */
export function ProfileHeader({ user }: { user: User }) {
  const name = `${user.firstName} ${user.lastName}`;
  const plan = tierLabel(user);
  const daysLeft = user.subscription.isOnTrial ? trialBannerDays(user, new Date()) : null;
  return (
    <Card className={classes.header}>
      <Initials name={name} size={64} color={avatarColor(user._id)} />
      <div className={classes.text}>
        <h2 className={classes.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={classes.email}>{user.email}</p>
        <div className={classes.badges}>
          {plan !== null && (
            <StatusBadge tone="good" icon={BadgeCheck}>
              {plan}
            </StatusBadge>
          )}
          {daysLeft !== null && (
            <StatusBadge tone="soon" icon={Hourglass}>
              {daysLeft} {daysLeft === 1 ? 'day' : 'days'} left
            </StatusBadge>
          )}
          {user.stripeConnect?.chargesEnabled && (
            <StatusBadge tone="good" icon={CreditCard}>
              Takes card payments
            </StatusBadge>
          )}
        </div>
      </div>
    </Card>
  );
}
