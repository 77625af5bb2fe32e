import type { Donation } from '@pledgewell/contract';
import { formatDay, formatUsd, subtract } from '@pledgewell/domain';
import { useRoleRefusal } from '../../../lib/account.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { RecordFormDialog } from '../../../parts/record-form-dialog.tsx';
import { useRecordForm } from '../../../ui/forms/record-form.ts';
import { useMatchDonation } from '../api.ts';
import { toDonorName } from '../labels.ts';
import { MatchFields } from './match-fields.tsx';
import classes from './match-fields.module.css';
import { newMatch, validateMatch } from './match.ts';

type MatchDialogProps = { donation: Donation; onClose: () => void };

/** Adds an employer's promise to a donation that was recorded before. */
export function MatchDialog({ donation, onClose }: MatchDialogProps) {
  const match = useMatchDonation(donation._id);
  const idempotencyKeyFor = useIdempotencyKey();
  const record = useRecordForm({
    initial: newMatch,
    validate: validateMatch,
    save: (body) => match.mutateAsync({ match: body, intent: idempotencyKeyFor(body) }),
    firstField: 'company',
    failure: 'Failed to add the match. Please try again.',
  });
  const { form } = record;
  return (
    <RecordFormDialog
      title="Add Employer Match"
      submitLabel="Add Match"
      busyLabel="Adding..."
      record={record}
      disabledBecause={useRoleRefusal('donations:write')}
      onClose={onClose}
    >
      <p className={classes.donation}>
        {formatUsd(donation.amount)} from {toDonorName(donation)} on {formatDay(donation.date)}.
      </p>
      <MatchFields
        values={form.values}
        donation={subtract(donation.amount, donation.refunded)}
        getProps={(field) => form.getInputProps(field)}
        onChange={form.setValues}
      />
    </RecordFormDialog>
  );
}
