import type { User } from '@pledgewell/contract';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { Banner } from '../../../ui/banner.tsx';
import { InstantText } from '../../../ui/day-text.tsx';
import { Facts, Part, Parts } from '../part.tsx';
import classes from './payments.module.css';

export const PaymentsTab = ({ user }: { user: User }) => (
  <Parts>
    <PaymentAccount isOnTrial={user.subscription.isOnTrial} />
    <AccountInformation user={user} />
  </Parts>
);

const benefits = [
  'Donations by card go directly to your own bank account',
  'Card details never reach your workspace: your donors type them at the payment provider',
  'Refunds, whole or in part, from the list of donations',
];

const PaymentAccount = ({ isOnTrial }: { isOnTrial: boolean }) => (
  <Part
    title="Payment account"
    about="Connect your organization’s account at a card payment provider to take donations by card."
  >
    <ul className={classes.benefits}>
      {benefits.map((benefit) => (
        <li key={benefit}>
          <Check size={16} aria-hidden />
          {benefit}
        </li>
      ))}
    </ul>
    {isOnTrial ? (
      <Banner
        tone="info"
        title="This feature is for paid plans"
        action={<Link to="/dashboard/profile?tab=subscription">Upgrade</Link>}
      >
        Taking donations by card is not part of the free trial.
      </Banner>
    ) : (
      <Banner tone="info">
        An account cannot be connected here yet. This opens as soon as card payments are ready.
      </Banner>
    )}
  </Part>
);

const AccountInformation = ({ user }: { user: User }) => (
  <Part title="Account information">
    <Facts
      facts={[
        [
          'Account created',
          user.createdAt ? (
            <InstantText key="at" at={user.createdAt} timeZone={user.timeZone} dateOnly />
          ) : (
            'N/A'
          ),
        ],
        ['Organization', <bdi key="name">{user.organizationName || 'Not specified'}</bdi>],
        [
          'Password',
          <Link
            key="reset"
            to="/forgot-password"
            state={{ resetsOwnPassword: true }}
            className={classes.link}
          >
            Reset Password
          </Link>,
        ],
      ]}
    />
  </Part>
);
