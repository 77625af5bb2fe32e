import { Button } from '@mantine/core';
import type { PayPage } from '@pledgewell/contract';
import { formatDay, formatUsd } from '@pledgewell/domain';
import { Lock } from 'lucide-react';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import type { TypedAmount } from '../../ui/fields/typed-amount.ts';
import { CardField } from '../../parts/money/card/card-field.tsx';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './frame.module.css';
import { ReceiptEmail } from './receipt-email.tsx';
import { usePay } from './use-pay.ts';

type PayFormProps = Parameters<typeof usePay>[0];

export function PayForm(props: PayFormProps) {
  const { page } = props;
  const { form, card, problem, isBusy, isRedirecting, submit } = usePay(props);
  return (
    <Card className={classes.card}>
      <RequestedPayment page={page} />
      <form className={classes.form} onSubmit={submit} noValidate>
        {problem !== null && <ErrorBanner error={problem.error}>{problem.message}</ErrorBanner>}
        {page.amount === null && (
          <AmountField
            label="Amount"
            required
            {...form.getInputProps('amount')}
            value={form.values.amount}
          />
        )}
        <ReceiptEmail form={form} sentTo={page.sentTo} />
        <CardField card={card} isTestMode={page.card?.isTestMode ?? false} disabled={isBusy} />
        <Button type="submit" size="md" fullWidth disabled={isBusy}>
          {isBusy ? busyLabel(isRedirecting) : payLabel(form.values.amount)}
        </Button>
        <p className={classes.privacy}>
          <Lock size={14} aria-hidden />
          <span>
            Your card number goes straight to the card provider. It isn’t saved for later payments.
          </span>
        </p>
      </form>
    </Card>
  );
}

/** The recipient, the purpose, and the amount. */
const RequestedPayment = ({ page }: { page: PayPage }) => (
  <header className={classes.head}>
    <p className={classes.organization}>
      <bdi>{page.organization}</bdi>
    </p>
    <h1 className={classes.title}>
      {page.purpose === 'pledge' ? 'Payment for your pledge' : 'Your gift'}
    </h1>
    {page.amount !== null && <p className={classes.amount}>{formatUsd(page.amount)}</p>}
    {describePayment(page) !== '' && <p className={classes.about}>{describePayment(page)}</p>}
  </header>
);

function describePayment({ campaign, dueDate }: PayPage) {
  const parts = [
    dueDate === null ? '' : `Due ${formatDay(dueDate)}`,
    campaign === null ? '' : `For ${campaign}`,
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

const busyLabel = (isRedirecting: boolean) =>
  isRedirecting ? 'Connecting to your bank...' : 'Paying...';

const payLabel = ({ cents }: TypedAmount) =>
  cents !== null && cents > 0 ? `Pay ${formatUsd(cents)}` : 'Pay';
