import { VisuallyHidden } from '@mantine/core';
import { locationOf } from '@pledgewell/domain';
import { Gift, type LucideIcon, Mail, MapPin, Phone, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmailText, PhoneText } from '../../ui/contact.tsx';
import { CardList } from '../../ui/card-list.tsx';
import type { DonorInList } from './api.ts';
import classes from './cards.module.css';
import type { DonorDialog } from './dialogs.tsx';
import { DonorGiving, DonorLocation, DonorName, DonorStatus, DonorTags } from './parts.tsx';
import { DonorMenu } from './row-actions.tsx';

type DonorCardsProps = {
  donors: readonly DonorInList[];
  isStale: boolean;
  onOpen: (dialog: DonorDialog) => void;
};

export const DonorCards = ({ donors, isStale, onOpen }: DonorCardsProps) => (
  <CardList
    label="Donors"
    items={donors}
    keyOf={({ _id }) => _id}
    isStale={isStale}
    render={(donor) => <DonorCard donor={donor} onOpen={onOpen} />}
  />
);

type DonorCardProps = { donor: DonorInList; onOpen: (dialog: DonorDialog) => void };

/** Everything that the table's row says, one under the other; what is not known is left out. */
const DonorCard = ({ donor, onOpen }: DonorCardProps) => (
  <article className={classes.card}>
    <header className={classes.header}>
      <h2 className={classes.name}>
        <DonorName donor={donor} onEdit={() => onOpen({ kind: 'edit', donor })} />
      </h2>
      <DonorMenu donor={donor} onOpen={onOpen} />
    </header>
    <DonorStatus {...donor} />
    <dl className={classes.facts}>
      <Fact label="Email" icon={Mail} isKnown={donor.email !== null}>
        <EmailText email={donor.email} />
      </Fact>
      <Fact label="Phone" icon={Phone} isKnown={donor.phone !== ''}>
        <PhoneText phone={donor.phone} />
      </Fact>
      <Fact label="Location" icon={MapPin} isKnown={locationOf(donor.address) !== ''}>
        <DonorLocation address={donor.address} />
      </Fact>
      <Fact label="Giving" icon={Gift}>
        <DonorGiving giving={donor.giving} />
      </Fact>
      <Fact label="Tags" icon={Tag} isKnown={donor.tags.length > 0}>
        <DonorTags tags={donor.tags} />
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
