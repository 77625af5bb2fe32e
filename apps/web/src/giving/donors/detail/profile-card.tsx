import type { Donor, DonorHistory } from '@pledgewell/contract';
import { Mail, MapPin, NotebookPen, Phone, Tag, UserPlus } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { EmailText, Nothing, PhoneText } from '../../../ui/values/contact.tsx';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { CardFact, CardFacts } from '../../../ui/lists/record-card.tsx';
import { DonorStatus } from '../parts.tsx';
import classes from './parts.module.css';

type ProfileCardProps = { donor: Donor; overdue: DonorHistory['overdue'] | null };

/** A donor's contact details and other known facts. */
export function ProfileCard({ donor, overdue }: ProfileCardProps) {
  const lines = addressLines(donor);
  return (
    <Card>
      <section aria-labelledby="contact" className={classes.profile}>
        <h2 id="contact" className={classes.title}>
          Contact
        </h2>
        {overdue && <DonorStatus isActive={donor.isActive} overdue={overdue} />}
        <CardFacts>
          <CardFact label="Email" icon={Mail}>
            <EmailText email={donor.email} />
          </CardFact>
          <CardFact label="Phone" icon={Phone}>
            <PhoneText phone={donor.phone} />
          </CardFact>
          <CardFact label="Address" icon={MapPin}>
            {lines.length === 0 ? (
              <Nothing label="No address" />
            ) : (
              <address className={classes.address}>
                {lines.map((line) => (
                  <bdi key={line}>{line}</bdi>
                ))}
              </address>
            )}
          </CardFact>
          <CardFact label="Tags" icon={Tag} isKnown={donor.tags.length > 0}>
            <bdi>{donor.tags.join(', ')}</bdi>
          </CardFact>
          <CardFact label="Notes" icon={NotebookPen} isKnown={donor.notes !== ''}>
            <p className={classes.notes} dir="auto">
              {donor.notes}
            </p>
          </CardFact>
          <CardFact label="Added" icon={UserPlus}>
            Added <InstantText at={donor.createdAt} dateOnly />
          </CardFact>
        </CardFacts>
      </section>
    </Card>
  );
}

/** As on an envelope; unknown parts leave no line. */
function addressLines({ address: { street, city, state, zipCode, country } }: Donor): string[] {
  const region = [state, zipCode].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  return [street, place, place === '' && street === '' ? '' : country].filter(Boolean);
}
