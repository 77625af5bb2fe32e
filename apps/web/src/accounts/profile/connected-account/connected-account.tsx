import type { ConnectedAccount, User } from '@pledgewell/contract';
import { BadgeCheck, TriangleAlert } from 'lucide-react';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { Facts, Part } from '../part.tsx';
import { AccountActions } from './account-actions.tsx';
import classes from './payments.module.css';
import { countryName, toAccountStatus } from './labels.ts';

type ConnectedAccountProps = { account: ConnectedAccount; user: User };

export function ConnectedAccountPart({ account, user }: ConnectedAccountProps) {
  const { title, tone, text } = toAccountStatus(account);
  return (
    <Part
      title="Payment account"
      about={text}
      aside={
        <StatusBadge tone={tone} icon={tone === 'good' ? BadgeCheck : TriangleAlert}>
          {title}
        </StatusBadge>
      }
    >
      <Facts facts={toFacts(account)} />
      <Requirements account={account} />
      <AccountActions account={account} user={user} />
    </Part>
  );
}

const toFacts = (account: ConnectedAccount) =>
  [
    ['Account', <bdi key="name">{account.business_profile.name ?? account.id}</bdi>],
    ['Email', <bdi key="email">{account.email ?? 'Not specified'}</bdi>],
    ['Country', countryName(account.country)],
    ['Type', account.type],
    ['Card payments', account.charges_enabled ? 'Enabled' : 'Not enabled yet'],
    ['Payouts to your bank', account.payouts_enabled ? 'Enabled' : 'Not enabled yet'],
    ['Connected on', <InstantText key="on" at={account.connectedAt} dateOnly />],
    ['Last checked', <InstantText key="at" at={account.checkedAt} />],
  ] as const;

/** The provider's requirements, overdue ones first. */
function Requirements({ account }: { account: ConnectedAccount }) {
  const { missing } = account.requirements;
  if (missing.length === 0) return null;
  return (
    <div>
      <h3 className={classes.heading}>Still needed</h3>
      <ul className={classes.missing}>
        {missing.map(({ code, text, isPastDue }) => (
          <li key={code}>
            {text}
            {isPastDue && <StatusBadge tone="late">Past due</StatusBadge>}
          </li>
        ))}
      </ul>
    </div>
  );
}
