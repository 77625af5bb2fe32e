import { donorLocation } from '@pledgewell/domain';
import { Gift, Mail, MapPin, Phone, Tag } from 'lucide-react';
import { EmailText, PhoneText } from '../../../ui/values/contact.tsx';
import { CardFact, CardFacts, RecordCard } from '../../../ui/lists/record-card.tsx';
import type { DonorInList } from '../api.ts';
import type { DonorDialog } from '../dialogs.tsx';
import { DonorGiving, DonorLocation, DonorName, DonorStatus, DonorTags } from '../parts.tsx';
import { DonorMenu } from './row-actions.tsx';

type DonorCardProps = { donor: DonorInList; onOpen: (dialog: DonorDialog) => void };

/** Everything in the table's row, stacked; unknown values are left out. */
export const DonorCard = ({ donor, onOpen }: DonorCardProps) => (
  <RecordCard name={<DonorName donor={donor} />} menu={<DonorMenu donor={donor} onOpen={onOpen} />}>
    <DonorStatus {...donor} />
    <CardFacts>
      <CardFact label="Email" icon={Mail} isKnown={donor.email !== null}>
        <EmailText email={donor.email} />
      </CardFact>
      <CardFact label="Phone" icon={Phone} isKnown={donor.phone !== ''}>
        <PhoneText phone={donor.phone} />
      </CardFact>
      <CardFact label="Location" icon={MapPin} isKnown={donorLocation(donor.address) !== ''}>
        <DonorLocation address={donor.address} />
      </CardFact>
      <CardFact label="Giving" icon={Gift}>
        <DonorGiving giving={donor.giving} />
      </CardFact>
      <CardFact label="Tags" icon={Tag} isKnown={donor.tags.length > 0}>
        <DonorTags tags={donor.tags} />
      </CardFact>
    </CardFacts>
  </RecordCard>
);
