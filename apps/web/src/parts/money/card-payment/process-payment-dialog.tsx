import { useQuery } from '@tanstack/react-query';
import { meQuery, useReadOnlyReason } from '../../../lib/account.ts';
import { sampleQuery } from '../../../lib/sample.ts';
import { paymentSettingsQuery } from '../card/settings.ts';
import { ChargeDialog } from './charge-dialog.tsx';
import { chargeTitle, type ChargeTarget } from './charge-target.ts';
import { findCardPaymentBlocker } from './card-payment-blocker.ts';
import { CardPaymentBlockedDialog } from './card-payment-blocked-dialog.tsx';

type ProcessPaymentDialogProps = ChargeTarget & { onClose: () => void };

/** Charges a card for a donation, or says what is missing first. */
export function ProcessPaymentDialog(props: ProcessPaymentDialogProps) {
  const { data: user } = useQuery(meQuery());
  const settings = useQuery(paymentSettingsQuery());
  const { data: sample, isPending } = useQuery(sampleQuery());
  const isClosed = useReadOnlyReason() !== null;
  if (!user || isPending) return null;
  const isPractice = sample?.isOnly ?? false;

  // Sample data needs neither a plan nor an account; a closed workspace stays closed.
  if (isPractice && !isClosed) return <ChargeDialog {...props} settings={settings} isPractice />;
  const blocker = findCardPaymentBlocker(user, settings.data?.offBecause ?? null);
  if (blocker) {
    const title = chargeTitle(props);
    return <CardPaymentBlockedDialog title={title} blocker={blocker} onClose={props.onClose} />;
  }
  return <ChargeDialog {...props} settings={settings} isPractice={false} />;
}
