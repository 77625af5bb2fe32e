import { formatUsd, type Cents } from '@pledgewell/domain';
import { BadgeCheck, CircleAlert, CircleSlash, Hourglass } from 'lucide-react';
import type { Action } from '../../ui/controls/action-button.tsx';
import { OutcomeCard } from '../../ui/layout/outcome-card.tsx';

type ThanksProps = { organization: string; amount?: Cents };

export const Thanks = ({ organization, amount }: ThanksProps) => (
  <OutcomeCard
    tone="good"
    icon={BadgeCheck}
    title="Thank you!"
    text={
      amount === undefined
        ? `This is already paid. ${organization} has received your payment.`
        : `${organization} has received your payment of ${formatUsd(amount)}. We’ll email ` +
          'you the payment receipt.'
    }
  />
);

export const PaymentPending = ({ organization }: { organization: string }) => (
  <OutcomeCard
    tone="half"
    icon={Hourglass}
    title="Your payment is being checked"
    text={`We don’t know yet whether your payment to ${organization} went through. Please don’t pay again. This page will show the result.`}
    isBusy
  />
);

export const AlreadyPaid = ({ organization }: { organization: string }) => (
  <OutcomeCard
    tone="good"
    icon={BadgeCheck}
    title="Nothing to pay"
    text={`This is already paid in full. Your card wasn’t charged. ${organization} thanks you!`}
  />
);

export const PaymentsUnavailable = ({ organization }: { organization: string }) => (
  <OutcomeCard
    tone="quiet"
    icon={CircleSlash}
    title="Card payments aren’t available right now"
    text={
      `${organization} can’t take card payments right now. Please try again later, or ask ` +
      'them for another way to pay.'
    }
  />
);

type FailureProps = { message: string; error?: unknown; action?: Action };

/** A link that does not work, or a page that could not be shown. */
export const Refused = ({ message, error, action }: FailureProps) => (
  <OutcomeCard
    tone="late"
    icon={CircleAlert}
    title="We can’t open this payment link"
    text={message}
    error={error}
    {...(action && { action })}
  />
);

export const NotCompleted = ({ message, error, action }: FailureProps) => (
  <OutcomeCard
    tone="late"
    icon={CircleAlert}
    title="Payment not completed"
    text={message}
    error={error}
    {...(action && { action })}
  />
);
