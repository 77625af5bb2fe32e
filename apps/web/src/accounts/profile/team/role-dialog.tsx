import { RoleChange, type TeamMember } from '@pledgewell/contract';
import { RecordFormDialog } from '../../../parts/record-form-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useRecordForm } from '../../../ui/forms/record-form.ts';
import { validateBody } from '../../../ui/forms/validate-body.ts';
import { useChangeRole } from './api.ts';
import { toName } from './labels.ts';
import { changeRefusal, type Viewpoint } from './refusals.ts';
import { RoleChoices } from './role-choices.tsx';

type RoleDialogProps = { member: TeamMember; viewpoint: Viewpoint; onClose: () => void };

export function RoleDialog({ member, viewpoint, onClose }: RoleDialogProps) {
  const change = useChangeRole();
  const record = useRecordForm({
    initial: { role: member.role },
    validate: (values) => validateBody(RoleChange, values),
    save: ({ role }: RoleChange) => change.mutateAsync({ id: member._id, role }),
    failure: 'Failed to change the role. Please try again.',
    done: 'Role changed.',
  });
  const { form } = record;
  const { role } = form.values;
  return (
    <RecordFormDialog
      title={member.isYou ? 'Change your role' : `Change the role of ${toName(member)}`}
      submitLabel="Change Role"
      busyLabel="Saving..."
      disabledBecause={role === member.role ? 'Choose another role first.' : null}
      record={record}
      onClose={onClose}
    >
      <RoleChoices
        value={role}
        onChange={(chosen) => form.setFieldValue('role', chosen)}
        refusalFor={(to) => (to === member.role ? null : changeRefusal(viewpoint, member, to))}
      />
      {consequence(member, role) && <Banner tone="info">{consequence(member, role)}</Banner>}
    </RecordFormDialog>
  );
}

/** What a change from or to owner means; null for all others. */
function consequence(member: TeamMember, to: TeamMember['role']) {
  if (to === member.role) return null;
  if (member.isYou)
    return 'You’ll no longer be an owner. Only another owner can make you one again.';
  if (to === 'owner') {
    return (
      `${toName(member)} will be able to do everything you can, including removing you. ` +
      'To hand over the organization, change your own role afterward.'
    );
  }
  return null;
}
