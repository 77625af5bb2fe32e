import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Pledge } from '@pledgewell/contract';
import { CreditCard } from 'lucide-react';
import { CallProblem } from '../../../lib/calls/call-problem.ts';
import { focusFirstWrong } from '../../../ui/forms/form-problems.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useSaving } from '../../../ui/forms/saving.ts';
import { useToday } from '../../../lib/today.ts';
import { amountText } from '../../../ui/fields/amount-text.ts';
import type { PaymentValues } from '../../../parts/giving/payment.ts';
import { PaymentFields } from '../../../parts/giving/payment-fields.tsx';
import { WayOut } from '../../../parts/refusal-link.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useRecordPayment } from '../api.ts';
import { AmountHelp } from './amount-help.tsx';
import { toPledgeDonation, newPaymentFor, wrongPayment } from './pay-form.ts';
import { PledgeBrief } from '../pledge-brief.tsx';

type RecordPaymentDialogProps = {
  pledge: Pledge;
  onClose: () => void;
  /** Continues to charging a card. */
  onCharge: () => void;
};

const done = 'Donation recorded successfully!';
const failure = 'Failed to record donation. Please try again.';

export function RecordPaymentDialog({ pledge, onClose, onCharge }: RecordPaymentDialogProps) {
  const { form, outcome, submit, recordAnyway } = usePayment(pledge);
  const { isBusy, error, message, success } = outcome;
  return (
    <FormDialog
      title="Record Payment"
      submitLabel="Record Payment"
      busyLabel="Recording..."
      onSubmit={submit}
      onClose={onClose}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      problem={
        message === null
          ? null
          : {
              message,
              // A question is not a failure.
              tone: looksSame(error) ? 'warning' : 'error',
              action: looksSame(error) ? (
                <TextButton onClick={recordAnyway}>Record Anyway</TextButton>
              ) : (
                <WayOut error={error} onReload={async () => onClose()} />
              ),
            }
      }
      success={success}
    >
      <PledgeBrief
        pledge={pledge}
        action={
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<CreditCard size={15} aria-hidden />}
            onClick={onCharge}
          >
            Charge a card
          </Button>
        }
      />
      <PaymentFields
        getProps={(field) => form.getInputProps(field)}
        amount={form.values.amount}
        amountHelp={
          <AmountHelp
            pledge={pledge}
            amount={form.values.amount}
            onFill={(rest) => form.setFieldValue('amount', amountText(rest))}
          />
        }
      />
    </FormDialog>
  );
}

const looksSame = (error: unknown) =>
  error instanceof CallProblem && error.code === 'donations/looks-same';

function usePayment(pledge: Pledge) {
  const today = useToday();
  const record = useRecordPayment();
  const idempotencyKeyFor = useIdempotencyKey();
  const form = useForm<PaymentValues>({
    initialValues: newPaymentFor(pledge, today),
    validate: (values) => wrongPayment(values, pledge),
  });

  const saving = useSaving(form, { failure, done });

  const send = (values: PaymentValues, isAnother: boolean) =>
    saving.save(async () => {
      const donation = toPledgeDonation(values, pledge, isAnother);
      await record.mutateAsync({ donation, intent: idempotencyKeyFor(donation) });
      return {};
    });
  const onWrong = (errors: Record<string, unknown>) => focusFirstWrong(form, errors);
  return {
    form,
    outcome: saving.outcome,
    submit: form.onSubmit((values) => send(values, false), onWrong),
    recordAnyway: () => form.onSubmit((values) => send(values, true), onWrong)(),
  };
}
