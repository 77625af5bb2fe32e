import type { Donation } from '@pledgewell/contract';
import { CreditCard, HandCoins, StickyNote } from 'lucide-react';
import { CardFact, CardFacts, RecordCard } from '../../../ui/lists/record-card.tsx';
import classes from './card.module.css';
import type { DonationDialog } from '../dialogs.tsx';
import {
  DonationAmount,
  DonationDate,
  DonationDonor,
  DonationMethod,
  DonationNotes,
  DonationPurpose,
  hasPurpose,
} from '../parts.tsx';
import { DonationMenu } from './row-actions.tsx';

type DonationCardProps = { donation: Donation; onOpen: (dialog: DonationDialog) => void };

/** Everything in the table's row, stacked; unknown values are left out. */
export const DonationCard = ({ donation, onOpen }: DonationCardProps) => (
  <RecordCard
    name={<DonationDonor donation={donation} onEdit={() => onOpen({ kind: 'edit', donation })} />}
    menu={<DonationMenu donation={donation} onOpen={onOpen} />}
  >
    <div className={classes.donation}>
      <div className={classes.amount}>
        <DonationAmount donation={donation} />
      </div>
      <div className={classes.date}>
        <DonationDate donation={donation} />
      </div>
    </div>
    <CardFacts>
      <CardFact label="Method" icon={CreditCard}>
        <DonationMethod donation={donation} />
      </CardFact>
      <CardFact label="Purpose" icon={HandCoins} isKnown={hasPurpose(donation)}>
        <DonationPurpose donation={donation} />
      </CardFact>
      <CardFact label="Notes" icon={StickyNote} isKnown={donation.notes !== ''}>
        <DonationNotes notes={donation.notes} />
      </CardFact>
    </CardFacts>
  </RecordCard>
);
