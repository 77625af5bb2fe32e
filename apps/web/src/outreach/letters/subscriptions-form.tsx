import { Button, Checkbox } from '@mantine/core';
import type { Subscriptions } from '@pledgewell/contract';
import { type FormEvent, useState } from 'react';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useChooseSubscriptions } from './api.ts';
import classes from './unsubscribe.module.css';

type SubscriptionsFormProps = { token: string; subscriptions: Subscriptions };

/** Opens with the link's list already unchecked: one click confirms it. */
export function SubscriptionsForm({ token, subscriptions }: SubscriptionsFormProps) {
  const { organization, list, reminders, thanks } = subscriptions;
  const [wanted, setWanted] = useState({ reminders, thanks, [list]: false });
  const choose = useChooseSubscriptions(token);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose.mutate(wanted);
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <p className={classes.about}>
        Choose what <bdi className={classes.organization}>{organization}</bdi> sends you.
      </p>
      <Checkbox
        label="Pledge reminders"
        checked={wanted.reminders}
        onChange={({ currentTarget }) => setWanted({ ...wanted, reminders: currentTarget.checked })}
      />
      <Checkbox
        label="Thank-you letters"
        checked={wanted.thanks}
        onChange={({ currentTarget }) => setWanted({ ...wanted, thanks: currentTarget.checked })}
      />
      <p className={classes.note}>
        You always get receipts for your gifts and replies to your questions.
      </p>
      {choose.isSuccess && <Banner tone="success">{doneWords(choose.data.data)}</Banner>}
      {choose.isError && (
        <Banner tone="error" error={choose.error}>
          {problemMessage(choose.error, 'We couldn’t save your choice. Please try again.')}
        </Banner>
      )}
      <div>
        <Button type="submit" disabled={choose.isPending}>
          {choose.isPending ? 'Saving...' : 'Save My Choice'}
        </Button>
      </div>
    </form>
  );
}

function doneWords({ organization, reminders, thanks }: Subscriptions) {
  if (reminders && thanks) return `You’ll get all letters from ${organization}.`;
  if (reminders) return `You won’t get any more thank-you letters from ${organization}.`;
  if (thanks) return `You won’t get any more reminders from ${organization}.`;
  return `You won’t get any more reminders or thank-you letters from ${organization}.`;
}
