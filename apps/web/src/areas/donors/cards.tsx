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

/** Everything that the table's row says, one under the other. */
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
      <dt>Email</dt>
      <dd>
        <EmailText email={donor.email} />
      </dd>
      <dt>Phone</dt>
      <dd>
        <PhoneText phone={donor.phone} />
      </dd>
      <dt>Location</dt>
      <dd>
        <DonorLocation address={donor.address} />
      </dd>
      <dt>Giving</dt>
      <dd>
        <DonorGiving giving={donor.giving} />
      </dd>
      {donor.tags.length > 0 && (
        <>
          <dt>Tags</dt>
          <dd>
            <DonorTags tags={donor.tags} />
          </dd>
        </>
      )}
    </dl>
  </article>
);
