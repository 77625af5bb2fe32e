import type { NewPaymentLink } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { meQuery } from '../../../lib/account.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useRecordForm } from '../../../ui/forms/record-form.ts';
import { paymentSettingsQuery } from '../card/settings.ts';
import { findCardPaymentBlocker } from '../card-payment/card-payment-blocker.ts';
import { CardPaymentBlockedDialog } from '../card-payment/card-payment-blocked-dialog.tsx';
import { RecordFormDialog } from '../../record-form-dialog.tsx';
import { LinkUrl } from './link-url.tsx';
import { createLinkUrl, useCreateLink } from './api.ts';
import { LinkFields } from './fields.tsx';
import { newLinkFor, type Payer, validateLink } from './form.ts';
import { OpenLinks } from './links.tsx';

type PaymentLinkDialogProps = {
  payer: Payer;
  /** What the link is for. */
  brief: ReactNode;
  onClose: () => void;
};

const title = 'Send Payment Link';

/** Sends a donor a link to pay by card, or says what is missing first. */
export function PaymentLinkDialog(props: PaymentLinkDialogProps) {
  const { data: user } = useQuery(meQuery());
  const settings = useQuery(paymentSettingsQuery());
  if (!user) return null;

  const blocker = findCardPaymentBlocker(user, settings.data?.offBecause ?? null);
  if (blocker)
    return <CardPaymentBlockedDialog title={title} blocker={blocker} onClose={props.onClose} />;
  return <LinkForm {...props} />;
}

function LinkForm({ payer, brief, onClose }: PaymentLinkDialogProps) {
  const { record, url } = useNewLink(payer);
  const { form } = record;
  if (url !== null) return <LinkUrl url={url} onClose={onClose} />;

  const isSent = form.values.way === 'email';
  return (
    <RecordFormDialog
      title={title}
      submitLabel={isSent ? 'Send Link' : 'Create Link'}
      busyLabel={isSent ? 'Sending...' : 'Creating...'}
      record={record}
      onClose={onClose}
    >
      {brief}
      <LinkFields form={form} payer={payer} />
      <OpenLinks
        {...(payer.pledgeId === null ? { donorId: payer.donor._id } : { pledgeId: payer.pledgeId })}
      />
    </RecordFormDialog>
  );
}

function useNewLink(payer: Payer) {
  const create = useCreateLink();
  const idempotencyKeyFor = useIdempotencyKey();
  const [url, setUrl] = useState<string | null>(null);
  const record = useRecordForm({
    initial: newLinkFor(payer),
    validate: validateLink(payer),
    save: async (link: NewPaymentLink) => {
      const { data, message } = await create.mutateAsync({ link, intent: idempotencyKeyFor(link) });
      if (link.email !== null) return { message };
      setUrl(await createLinkUrl(data._id));
      return { message: '' };
    },
    failure: 'Failed to create the payment link. Please try again.',
  });
  return { record, url };
}
