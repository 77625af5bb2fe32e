import { Button } from '@mantine/core';
import type { NewDonation, Pledge } from '@pledgewell/contract';
import { CreditCard } from 'lucide-react';
import { CallProblem } from '../../../lib/calls/call-problem.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useRecordForm } from '../../../ui/forms/record-form.ts';
import { useToday } from '../../../lib/today.ts';
import { toTypedAmount } from '../../../ui/fields/typed-amount.ts';
import { PaymentFields } from '../../../parts/giving/payment-fields.tsx';
import { RecordFormDialog } from '../../../parts/record-form-dialog.tsx';
import { useRecordPayment } from '../api.ts';
import { AmountHelp } from './amount-help.tsx';
import { newPaymentFor, validatePayment } from './pay-form.ts';
import { PledgeBrief } from '../pledge-brief.tsx';

type RecordPaymentDialogProps = {
  pledge: Pledge;
  onClose: () => void;
  /** Continues to charging a card. */
  onCharge: () => void;
};

export function RecordPaymentDialog({ pledge, onClose, onCharge }: RecordPaymentDialogProps) {
  const record = usePayment(pledge);
  const { form } = record;
  return (
    <RecordFormDialog
      title="Record Payment"
      submitLabel="Record Payment"
      busyLabel="Recording..."
      record={record}
      question={{ confirmLabel: 'Record Anyway' }}
      onClose={onClose}
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
            Charge a Card
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
            onFill={(rest) => form.setFieldValue('amount', toTypedAmount(rest))}
          />
        }
      />
    </RecordFormDialog>
  );
}

function usePayment(pledge: Pledge) {
  const today = useToday();
  const record = useRecordPayment();
  const idempotencyKeyFor = useIdempotencyKey();
  return useRecordForm({
    initial: newPaymentFor(pledge, today),
    validate: validatePayment(pledge),
    save: async (body: NewDonation, isSure) => {
      const donation = { ...body, recordAnyway: isSure };
      await record.mutateAsync({ donation, intent: idempotencyKeyFor(donation) });
      return {};
    },
    isQuestion: isPossibleDuplicate,
    failure: 'Failed to record donation. Please try again.',
    done: 'Donation recorded successfully!',
  });
}

const isPossibleDuplicate = (error: unknown) =>
  error instanceof CallProblem && error.code === 'donations/looks-same';
