import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Pledge } from '@pledgewell/contract';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { CallProblem } from '../../lib/call-problem.ts';
import { focusFirstWrong, showProblem } from '../../lib/form-problems.ts';
import { useIntent } from '../../lib/intent.ts';
import { useToday } from '../../lib/today.ts';
import { amountText } from '../../parts/amount-text.ts';
import type { PaymentValues } from '../../parts/payment.ts';
import { PaymentFields } from '../../parts/payment-fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { notify } from '../../ui/notices.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { useRecordPayment } from './api.ts';
import { AmountHelp } from './amount-help.tsx';
import { donationOf, newPaymentFor, wrongPayment } from './pay-form.ts';
import { PledgeBrief } from './pledge-brief.tsx';
import { outstandingOf } from './standing.ts';
import { WayOut } from './way-out.tsx';

type RecordPaymentDialogProps = {
  pledge: Pledge;
  onClose: () => void;
  /** Goes on to charging a card. */
  onCharge: () => void;
};

const done = 'Donation recorded successfully!';
const failure = 'Failed to record donation. Please try again.';

export function RecordPaymentDialog({ pledge, onClose, onCharge }: RecordPaymentDialogProps) {
  const { form, outcome, submit, recordAnyway } = usePayment(pledge);
  const { isBusy, error, message, success } = outcome;
  const outstanding = outstandingOf(pledge);
  const close = () => {
    onClose();
    if (success) notify.success(success);
  };
  return (
    <FormDialog
      title="Record Payment"
      submitLabel="Record Payment"
      busyLabel="Recording..."
      onSubmit={submit}
      onClose={close}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      problem={
        message === null
          ? null
          : {
              message,
              // A question is no failure.
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
            size="compact-md"
            leftSection={<CreditCard size={15} aria-hidden />}
            onClick={onCharge}
          >
            Charge a card
          </Button>
        }
      />
      <PaymentFields
        propsOf={(field) => form.getInputProps(field)}
        amount={form.values.amount}
        amountHelp={
          <AmountHelp
            amount={form.values.amount}
            outstanding={outstanding}
            onFill={(rest) => form.setFieldValue('amount', amountText(rest))}
          />
        }
      />
    </FormDialog>
  );
}

const looksSame = (error: unknown) =>
  error instanceof CallProblem && error.code === 'donations/looks-same';

type Outcome = { isBusy: boolean; error: unknown; message: string | null; success: string | null };

const untried: Outcome = { isBusy: false, error: null, message: null, success: null };

function usePayment(pledge: Pledge) {
  const today = useToday();
  const record = useRecordPayment();
  const intentOf = useIntent();
  const [outcome, setOutcome] = useState(untried);
  const form = useForm<PaymentValues>({
    initialValues: newPaymentFor(pledge, today),
    validate: (values) => wrongPayment(values, pledge),
  });

  const send = async (values: PaymentValues, isAnother: boolean) => {
    setOutcome({ ...untried, isBusy: true });
    try {
      const donation = donationOf(values, pledge, isAnother);
      await record.mutateAsync({ donation, intent: intentOf(donation) });
      setOutcome({ ...untried, success: done });
    } catch (error) {
      setOutcome({ ...untried, error, message: showProblem(form, error, failure) });
    }
  };
  const onWrong = (errors: Record<string, unknown>) => focusFirstWrong(form, errors);
  return {
    form,
    outcome,
    submit: form.onSubmit((values) => send(values, false), onWrong),
    recordAnyway: () => form.onSubmit((values) => send(values, true), onWrong)(),
  };
}
