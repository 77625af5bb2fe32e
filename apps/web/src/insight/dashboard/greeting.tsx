import { useQuery } from '@tanstack/react-query';
import { HandCoins, UserPlus } from 'lucide-react';
import { meQuery, useRefusal } from '../../lib/account.ts';
import { ActionButton } from '../../ui/controls/action-button.tsx';
import classes from './greeting.module.css';
import { summaryText } from './labels.ts';

type GreetingProps = { donors: number; pledges: number };

/** The greeting, the workspace's totals, and the two most common actions. */
export function Greeting({ donors, pledges }: GreetingProps) {
  const { data: user } = useQuery(meQuery());
  const addingDonors = useRefusal('donors:write');
  const addingPledges = useRefusal('pledges:write');
  return (
    <section className={classes.greeting} aria-label="Welcome">
      <div>
        <h2 className={classes.title}>
          Welcome back, <bdi>{user?.firstName ?? '…'}</bdi>!
        </h2>
        <p className={classes.text}>{summaryText(donors, pledges)}</p>
      </div>
      <div className={classes.actions}>
        <ActionButton
          action={{
            label: donors === 0 ? 'Add Your First Donor' : 'Add Donor',
            icon: UserPlus,
            to: '/dashboard/donors',
            state: { openAddDonorForm: true },
            disabledBecause: addingDonors,
          }}
        />
        <ActionButton
          variant="default"
          action={{
            label: pledges === 0 ? 'Create Your First Pledge' : 'Create Pledge',
            icon: HandCoins,
            to: '/dashboard/pledges',
            state: { openAddPledgeForm: true },
            disabledBecause: addingPledges,
          }}
        />
      </div>
    </section>
  );
}
