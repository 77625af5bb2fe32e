import type { Donor, DonorPreferences } from '@pledgewell/contract';
import { formatDay, isBefore } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useRefusal } from '../../../lib/account.ts';
import { useToday } from '../../../lib/today.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { preferencesQuery, useAllowAgain } from './api.ts';
import classes from './parts.module.css';
import { PreferencesDialog } from './preferences-dialog.tsx';

type PreferencesProps = { donor: Donor };

/** A donor’s communication preferences, and whether email reaches the donor. */
export function Preferences({ donor }: PreferencesProps) {
  const { data } = useQuery(preferencesQuery(donor._id));
  const [isEditing, setEditing] = useState(false);
  const refusal = useRefusal('letters:write');
  if (!data) return null;
  return (
    <Card>
      <section aria-labelledby="preferences" className={classes.profile}>
        <header className={classes.chartHead}>
          <h2 id="preferences" className={classes.title}>
            Communication preferences
          </h2>
          <TextButton onClick={() => setEditing(true)} disabledBecause={refusal}>
            Change
          </TextButton>
        </header>
        {data.suppressed && <HeldBack donor={donor} {...data.suppressed} />}
        <dl className={classes.wishes}>
          <Preference label="Reminders">
            <Reminders preferences={data} />
          </Preference>
          <Preference label="Thank-you letters">
            {data.thanksStoppedAt === null ? (
              'Yes'
            ) : (
              <>
                Unsubscribed on <InstantText at={data.thanksStoppedAt} dateOnly />
              </>
            )}
          </Preference>
          <Preference label="Text messages">
            <TextMessages preferences={data} />
          </Preference>
        </dl>
      </section>
      {isEditing && (
        <PreferencesDialog donor={donor} preferences={data} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}

const Preference = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

type Shown = { preferences: DonorPreferences };

function Reminders({ preferences: { remindersStoppedAt, pausedUntil } }: Shown) {
  const today = useToday();
  if (remindersStoppedAt !== null) {
    return (
      <>
        Unsubscribed on <InstantText at={remindersStoppedAt} dateOnly />
      </>
    );
  }
  const isPaused = pausedUntil !== null && isBefore(today, pausedUntil);
  return isPaused ? `Paused until ${formatDay(pausedUntil)}` : 'Yes';
}

function TextMessages({ preferences: { smsConsent, smsStoppedAt } }: Shown) {
  if (smsStoppedAt !== null) {
    return (
      <>
        Replied STOP on <InstantText at={smsStoppedAt} dateOnly />
      </>
    );
  }
  if (smsConsent === null) return 'Not opted in';
  return (
    <>
      Agreed on <InstantText at={smsConsent.at} dateOnly />: <bdi>{smsConsent.note}</bdi>
    </>
  );
}

type HeldBackProps = NonNullable<DonorPreferences['suppressed']> & PreferencesProps;

function HeldBack({ donor, reason }: HeldBackProps) {
  const { mutate, isPending } = useAllowAgain(donor._id);
  const refusal = useRefusal('letters:write');
  const allow = () =>
    mutate(undefined, {
      onSuccess: ({ message }) => notify.success(message ?? ''),
      onError: (error) => notify.failure(error, 'We couldn’t save this. Please try again.'),
    });
  return (
    <Banner
      tone="warning"
      action={
        !isPending && (
          <TextButton onClick={allow} disabledBecause={refusal}>
            Allow Again
          </TextButton>
        )
      }
    >
      {reason === 'bounced'
        ? 'Email to this address bounced, so we’ve stopped sending to it.'
        : 'This donor marked an email as spam, so we’ve stopped sending to this address.'}
    </Banner>
  );
}
