import type { TeamMember } from '@pledgewell/contract';
import { LogOut, MonitorSmartphone, UserCog, UserMinus } from 'lucide-react';
import { roleRefusal } from '../../../lib/role-refusal.ts';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import type { TeamDialog } from './dialogs.tsx';
import { toName } from './labels.ts';
import { anyChangeRefusal, removeRefusal, type Viewpoint } from './refusals.ts';

type MemberMenuProps = {
  member: TeamMember;
  viewpoint: Viewpoint;
  onOpen: (dialog: TeamDialog) => void;
};

export const MemberMenu = ({ member, viewpoint, onOpen }: MemberMenuProps) => (
  <RowMenu
    label={`Actions for ${toName(member)}`}
    items={[
      {
        label: 'Change Role',
        icon: UserCog,
        disabledBecause: anyChangeRefusal(viewpoint, member),
        onClick: () => onOpen({ kind: 'role', member }),
      },
      {
        label: 'Sessions',
        icon: MonitorSmartphone,
        disabledBecause: roleRefusal(viewpoint.by, 'team:sessions'),
        onClick: () => onOpen({ kind: 'sessions', member }),
      },
      {
        label: member.isYou ? 'Leave organization' : 'Remove member',
        icon: member.isYou ? LogOut : UserMinus,
        isDanger: true,
        disabledBecause: removeRefusal(viewpoint, member),
        onClick: () => onOpen({ kind: member.isYou ? 'leave' : 'remove', member }),
      },
    ]}
  />
);
