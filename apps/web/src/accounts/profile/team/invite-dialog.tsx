import { TextInput } from '@mantine/core';
import { NewInvitation } from '@pledgewell/contract';
import type { Role } from '@pledgewell/domain';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { RecordFormDialog } from '../../../parts/record-form-dialog.tsx';
import { useRecordForm } from '../../../ui/forms/record-form.ts';
import { validateBody } from '../../../ui/forms/validate-body.ts';
import { useInvite } from './api.ts';
import { inviteRefusal } from './refusals.ts';
import { RoleChoices } from './role-choices.tsx';

type InviteDialogProps = {
  /** The role of the person who invites. */
  by: Role;
  onClose: () => void;
};

const blank: { email: string; role: Role } = { email: '', role: 'viewer' };

export function InviteDialog({ by, onClose }: InviteDialogProps) {
  const invite = useInvite();
  const idempotencyKeyFor = useIdempotencyKey();
  const record = useRecordForm({
    initial: blank,
    validate: (values) => validateBody(NewInvitation, values),
    save: (invitation: NewInvitation) =>
      invite.mutateAsync({ invitation, intent: idempotencyKeyFor(invitation) }),
    failure: 'Failed to send the invitation. Please try again.',
    done: 'Invitation sent.',
  });
  const { form } = record;
  return (
    <RecordFormDialog
      title="Invite Member"
      submitLabel="Send Invitation"
      busyLabel="Sending..."
      record={record}
      onClose={onClose}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        required
        description="We’ll send a link that works once and expires in 72 hours."
        {...form.getInputProps('email')}
      />
      <RoleChoices
        value={form.values.role}
        onChange={(role) => form.setFieldValue('role', role)}
        refusalFor={(role) => inviteRefusal(by, role)}
      />
    </RecordFormDialog>
  );
}
