import type { RecurringDonation } from '@pledgewell/contract';
import { CalendarClock, CreditCard, HandHeart } from 'lucide-react';
import { CardFact, CardFacts, RecordCard } from '../../ui/lists/record-card.tsx';
import type { RecurringDialog } from './dialogs.tsx';
import classes from './record-card.module.css';
import { RecurringDonationMenu } from './menu.tsx';
import {
  RecurringDonationAmount,
  RecurringDonationCard,
  RecurringDonationDonor,
  RecurringDonationGiven,
  RecurringDonationNext,
  RecurringDonationState,
} from './parts.tsx';

type RecurringDonationRecordCardProps = {
  recurringDonation: RecurringDonation;
  onOpen: (dialog: RecurringDialog) => void;
};

/** Everything in the table's row, stacked. */
export const RecurringDonationRecordCard = ({
  recurringDonation,
  onOpen,
}: RecurringDonationRecordCardProps) => (
  <RecordCard
    name={<RecurringDonationDonor recurringDonation={recurringDonation} />}
    menu={<RecurringDonationMenu recurringDonation={recurringDonation} onOpen={onOpen} />}
  >
    <div className={classes.sum}>
      <RecurringDonationAmount recurringDonation={recurringDonation} />
      <RecurringDonationState recurringDonation={recurringDonation} />
    </div>
    <CardFacts>
      <CardFact label="Next charge" icon={CalendarClock} isKnown={hasDate(recurringDonation)}>
        <RecurringDonationNext recurringDonation={recurringDonation} />
      </CardFact>
      <CardFact label="Given" icon={HandHeart}>
        <RecurringDonationGiven recurringDonation={recurringDonation} />
      </CardFact>
      <CardFact label="Card and campaign" icon={CreditCard}>
        <RecurringDonationCard recurringDonation={recurringDonation} />
      </CardFact>
    </CardFacts>
  </RecordCard>
);

const hasDate = ({ nextChargeOn, endedOn }: RecurringDonation) =>
  nextChargeOn !== null || endedOn !== null;
