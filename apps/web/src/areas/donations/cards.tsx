import { VisuallyHidden } from '@mantine/core';
import type { Donation } from '@pledgewell/contract';
import { CreditCard, HandCoins, type LucideIcon, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardList } from '../../ui/card-list.tsx';
import classes from './cards.module.css';
import type { DonationDialog } from './dialogs.tsx';
import {
  DonationAmount,
  DonationDate,
  DonationDonor,
  DonationMethod,
  DonationNotes,
  DonationPurpose,
} from './parts.tsx';
import { DonationMenu } from './row-actions.tsx';

type DonationCardsProps = {
  donations: readonly Donation[];
  isStale: boolean;
  onOpen: (dialog: DonationDialog) => void;
};

export const DonationCards = ({ donations, isStale, onOpen }: DonationCardsProps) => (
  <CardList
    label="Donations"
    items={donations}
    keyOf={({ _id }) => _id}
    isStale={isStale}
    render={(donation) => <DonationCard donation={donation} onOpen={onOpen} />}
  />
);

type DonationCardProps = { donation: Donation; onOpen: (dialog: DonationDialog) => void };

/** Everything that the table's row says, one under the other; what is not known is left out. */
const DonationCard = ({ donation, onOpen }: DonationCardProps) => (
  <article className={classes.card}>
    <header className={classes.header}>
      <h2 className={classes.donor}>
        <DonationDonor donation={donation} onEdit={() => onOpen({ kind: 'edit', donation })} />
      </h2>
      <DonationMenu donation={donation} onOpen={onOpen} />
    </header>
    <div className={classes.gift}>
      <div className={classes.amount}>
        <DonationAmount donation={donation} />
      </div>
      <div className={classes.date}>
        <DonationDate donation={donation} />
      </div>
    </div>
    <dl className={classes.facts}>
      <Fact label="Method" icon={CreditCard}>
        <DonationMethod donation={donation} />
      </Fact>
      <Fact
        label="Campaign and pledge"
        icon={HandCoins}
        isKnown={donation.campaign !== null || donation.pledge !== null}
      >
        <DonationPurpose donation={donation} />
      </Fact>
      <Fact label="Notes" icon={StickyNote} isKnown={donation.notes !== ''}>
        <DonationNotes notes={donation.notes} />
      </Fact>
    </dl>
  </article>
);

type FactProps = { label: string; icon: LucideIcon; isKnown?: boolean; children: ReactNode };

const Fact = ({ label, icon: Icon, isKnown = true, children }: FactProps) =>
  isKnown && (
    <div className={classes.fact}>
      <dt>
        <Icon size={16} aria-hidden />
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  );
