import type { OpenInvitation, TeamMember } from '@pledgewell/contract';
import { lazily } from '../../../ui/hooks/lazily.tsx';
import type { Viewpoint } from './refusals.ts';

const InviteDialog = lazily(async () => (await import('./invite-dialog.tsx')).InviteDialog);
const RoleDialog = lazily(async () => (await import('./role-dialog.tsx')).RoleDialog);
const RemoveDialog = lazily(async () => (await import('./remove-dialog.tsx')).RemoveDialog);
const LeaveDialog = lazily(async () => (await import('./leave-dialog.tsx')).LeaveDialog);
const SessionsDialog = lazily(async () => (await import('./sessions-dialog.tsx')).SessionsDialog);
const WithdrawDialog = lazily(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog);

/** The open dialog, and whom it is about. */
export type TeamDialog =
  | { kind: 'invite' }
  | { kind: 'role' | 'sessions' | 'remove' | 'leave'; member: TeamMember }
  | { kind: 'withdraw'; invitation: OpenInvitation };

type TeamDialogsProps = { dialog: TeamDialog | null; viewpoint: Viewpoint; onClose: () => void };

export function TeamDialogs({ dialog, viewpoint, onClose }: TeamDialogsProps) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'invite':
      return <InviteDialog by={viewpoint.by} onClose={onClose} />;
    case 'role':
      return <RoleDialog member={dialog.member} viewpoint={viewpoint} onClose={onClose} />;
    case 'sessions':
      return <SessionsDialog member={dialog.member} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog member={dialog.member} onClose={onClose} />;
    case 'leave':
      return <LeaveDialog member={dialog.member} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawDialog invitation={dialog.invitation} onClose={onClose} />;
  }
}
