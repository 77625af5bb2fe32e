import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
import { NewWebhook, type Webhook } from '@pledgewell/contract';
import { type WebhookEventType, webhookEventTypes } from '@pledgewell/domain';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useRecordForm } from '../../../../ui/forms/record-form.ts';
import { validateBody } from '../../../../ui/forms/validate-body.ts';
import { useAddWebhook, useChangeWebhook } from './api.ts';
import classes from './webhooks.module.css';

type WebhookDialogProps = {
  /** The webhook to change; a new one without it. */
  webhook?: Webhook;
  onClose: () => void;
  onSecret: (secret: string) => void;
};

type Values = {
  url: string;
  description: string;
  scope: 'all' | 'some';
  eventTypes: WebhookEventType[];
};

/** Adds or changes a webhook. A new one's secret is handed to the caller, which shows it once. */
export function WebhookDialog({ webhook, onClose, onSecret }: WebhookDialogProps) {
  const add = useAddWebhook();
  const change = useChangeWebhook();
  const { form, submit, outcome } = useRecordForm({
    initial: toValues(webhook),
    validate: validateWebhook,
    save: async (body: NewWebhook) => {
      if (webhook) {
        const { isActive } = webhook;
        return change.mutateAsync({ id: webhook._id, body: { ...body, isActive } });
      }
      const { data, message } = await add.mutateAsync(body);
      onSecret(data.secret);
      return { message };
    },
    failure: 'We couldn’t save the webhook. Please try again.',
  });
  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'Add Webhook'}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={webhook ? 'Save' : 'Add Webhook'}
      isBusy={outcome.isBusy}
      isDirty={form.isDirty()}
      problem={outcome.message === null ? null : { message: outcome.message, error: outcome.error }}
      success={outcome.success}
    >
      <TextInput
        label="URL"
        placeholder="https://example.org/webhooks"
        type="url"
        required
        {...form.getInputProps('url')}
      />
      <Textarea label="Description" autosize minRows={1} {...form.getInputProps('description')} />
      <Radio.Group label="Events" {...form.getInputProps('scope')}>
        <Radio value="all" label="All events" mt={8} />
        <Radio value="some" label="Only some events" mt={8} />
      </Radio.Group>
      {form.values.scope === 'some' && (
        <Checkbox.Group label="Events to send" {...form.getInputProps('eventTypes')}>
          <div className={classes.events}>
            {webhookEventTypes.map((type) => (
              <Checkbox key={type} value={type} label={type} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </FormDialog>
  );
}

const toValues = (webhook: Webhook | undefined): Values => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  scope: webhook?.eventTypes ? 'some' : 'all',
  eventTypes: webhook?.eventTypes ?? [],
});

const validateWebhook = ({ scope, eventTypes, ...values }: Values) =>
  validateBody(NewWebhook, { ...values, eventTypes: scope === 'all' ? null : eventTypes });
