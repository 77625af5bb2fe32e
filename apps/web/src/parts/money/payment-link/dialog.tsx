import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { meQuery } from '../../../lib/account.ts';
import { focusFirstWrong } from '../../../ui/forms/form-problems.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useSaving } from '../../../ui/forms/saving.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { paymentSettingsQuery } from '../card/settings.ts';
import { cardPaymentGate } from '../card-payment/gate.ts';
import { GateDialog } from '../card-payment/gate-dialog.tsx';
import { WayOut } from '../../refusal-link.tsx';
import { LinkUrl } from './link-url.tsx';
import { createLinkUrl, useCreateLink } from './api.ts';
import { LinkFields } from './fields.tsx';
import { type Payer, toNewPaymentLink, type LinkValues, newLinkFor, wrongLink } from './form.ts';
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

  const gate = cardPaymentGate(user, settings.data?.offBecause ?? null);
  if (gate) return <GateDialog title={title} gate={gate} onClose={props.onClose} />;
  return <LinkForm {...props} />;
}

function LinkForm({ payer, brief, onClose }: PaymentLinkDialogProps) {
  const { form, outcome, url, submit } = useNewLink(payer);
  const { isBusy, error, message, success } = outcome;
  if (url !== null) return <LinkUrl url={url} onClose={onClose} />;

  const isSent = form.values.way === 'email';
  return (
    <FormDialog
      title={title}
      submitLabel={isSent ? 'Send Link' : 'Create Link'}
      busyLabel={isSent ? 'Sending...' : 'Creating...'}
      onSubmit={submit}
      onClose={onClose}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      problem={
        message === null
          ? null
          : { message, action: <WayOut error={error} onReload={async () => onClose()} /> }
      }
      success={success}
    >
      {brief}
      <LinkFields form={form} payer={payer} />
      <OpenLinks
        {...(payer.pledgeId === null ? { donorId: payer.donor._id } : { pledgeId: payer.pledgeId })}
      />
    </FormDialog>
  );
}

function useNewLink(payer: Payer) {
  const create = useCreateLink();
  const idempotencyKeyFor = useIdempotencyKey();
  const [url, setUrl] = useState<string | null>(null);
  const form = useForm<LinkValues>({
    initialValues: newLinkFor(payer),
    validate: (values) => wrongLink(values, payer),
  });
  const saving = useSaving(form, {
    failure: 'Failed to create the payment link. Please try again.',
  });
  const send = (values: LinkValues) =>
    saving.save(async () => {
      const link = toNewPaymentLink(values, payer);
      const { data, message } = await create.mutateAsync({ link, intent: idempotencyKeyFor(link) });
      if (link.email === null) {
        setUrl(await createLinkUrl(data._id));
        return { message: '' };
      }
      return { message };
    });
  return {
    form,
    outcome: saving.outcome,
    url,
    submit: form.onSubmit(send, (errors) => focusFirstWrong(form, errors)),
  };
}
