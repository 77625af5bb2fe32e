import type { Reminder } from '@pledgewell/contract';
import { channelsLabel, mayRemind } from '@pledgewell/domain';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRefusal } from '../../lib/account.ts';
import { toMailErrorText } from '../../lib/calls/mail-error-text.ts';
import { ReasonButton } from '../../ui/controls/reason-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { DayText } from '../../ui/values/day-text.tsx';
import { Dialog, DialogFooter } from '../../ui/dialogs/dialog.tsx';
import classes from './details-dialog.module.css';
import type { ReminderDialog } from './dialog.ts';
import { DeliveryBadge, ReminderStatusBadge } from './parts.tsx';
import { subjectText, originText, pledgeText, timeText } from './labels.ts';

type DetailsDialogProps = {
  reminder: Reminder;
  onOpen: (dialog: ReminderDialog) => void;
  onClose: () => void;
};

/** All details of one reminder. */
export function DetailsDialog({ reminder, onOpen, onClose }: DetailsDialogProps) {
  const { donor, stop, cancelledBy, message, deliveries } = reminder;
  return (
    <Dialog title="Reminder Details" onClose={onClose}>
      <div className={classes.sections}>
        <div className={classes.head}>
          <p className={classes.name}>
            <bdi>{donor.name}</bdi>
          </p>
          <ReminderStatusBadge reminder={reminder} />
        </div>
        {stop !== null && <Banner tone="info">{stop.sentence}</Banner>}
        {cancelledBy !== null && <Banner tone="info">Canceled by {cancelledBy}.</Banner>}
        <Facts reminder={reminder} />
        <section aria-label="Message">
          <h3 className={classes.title}>Message</h3>
          <p className={classes.message} dir="auto">
            {message === '' ? 'Written when the reminder is sent.' : message}
          </p>
        </section>
        {deliveries.length > 0 && <Deliveries reminder={reminder} />}
      </div>
      <DialogFooter>
        <Steps reminder={reminder} onOpen={onOpen} onClose={onClose} />
      </DialogFooter>
    </Dialog>
  );
}

const Facts = ({ reminder }: { reminder: Reminder }) => (
  <dl className={classes.facts}>
    <Fact label="When">
      <DayText day={reminder.date} />, {timeText(reminder.time)}
    </Fact>
    <Fact label="How">{channelsLabel(reminder.channels)}</Fact>
    <Fact label="Pledge">{pledgeText(reminder.pledge)}</Fact>
    <Fact label="About">{subjectText(reminder)}</Fact>
    <Fact label="Source">{originText(reminder)}</Fact>
  </dl>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The delivery status of each of its messages. */
const Deliveries = ({ reminder: { deliveries } }: { reminder: Reminder }) => (
  <section aria-label="Delivery">
    <h3 className={classes.title}>Delivery</h3>
    <ul className={classes.deliveries}>
      {deliveries.map(({ channel, state, to, sentence }) => (
        <li key={channel} className={classes.delivery}>
          <span className={classes.way}>
            <span>{channelsLabel([channel])}</span>
            {to !== null && <bdi className={classes.quiet}>{to}</bdi>}
            {sentence !== null && (
              <span className={classes.quiet}>{toMailErrorText(sentence)}</span>
            )}
          </span>
          <DeliveryBadge state={state} />
        </li>
      ))}
    </ul>
  </section>
);

/** The available actions, the likeliest one last. */
function Steps({ reminder, onOpen, onClose }: DetailsDialogProps) {
  const refusal = useRefusal('reminders:write');
  const reminderState = { status: reminder.status, isByHand: reminder.rule === null };
  const step = (kind: 'edit' | 'send' | 'resend', label: string, variant: string) =>
    mayRemind(kind, reminderState) && (
      <ReasonButton
        variant={variant}
        disabledBecause={refusal}
        onClick={() => onOpen({ kind, reminder })}
      >
        {label}
      </ReasonButton>
    );
  return (
    <>
      <Button variant="default" onClick={onClose} data-autofocus>
        Close
      </Button>
      {step('edit', 'Edit', 'default')}
      {step('send', 'Send Now', 'filled')}
      {step('resend', 'Resend', 'filled')}
    </>
  );
}
