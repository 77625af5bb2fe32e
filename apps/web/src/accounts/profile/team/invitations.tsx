import type { OpenInvitation } from '@pledgewell/contract';
import { roleLabels } from '@pledgewell/domain';
import { CalendarClock, Send, Trash2, UserCog, UserRound } from 'lucide-react';
import { useRefusal, useRoleRefusal } from '../../../lib/account.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useIsNarrow, useIsUnderDesktop } from '../../../ui/hooks/breakpoints.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { CardFact, CardFacts, RecordCard } from '../../../ui/lists/record-card.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { TableOrCards } from '../../../ui/lists/table-or-cards.tsx';
import cells from '../../../ui/values/cells.module.css';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { useResendInvitation } from './api.ts';
import type { TeamDialog } from './dialogs.tsx';
import { inviteRefusal, type Viewpoint } from './refusals.ts';
import classes from './team.module.css';

type InvitationsProps = {
  invitations: readonly OpenInvitation[];
  viewpoint: Viewpoint;
  onOpen: (dialog: TeamDialog) => void;
};

export function Invitations({ invitations, ...rest }: InvitationsProps) {
  const isNarrow = useIsNarrow();
  const isUnderDesktop = useIsUnderDesktop();
  const columns = columnsFor(rest);
  const merged = columns
    .filter(({ key }) => key !== 'by')
    .map((column) => (column.key === 'email' ? { ...column, render: EmailAndInviter } : column));
  return (
    <TableOrCards
      isTable={!isNarrow}
      label="Open invitations"
      items={invitations}
      getKey={({ _id }) => _id}
      columns={isUnderDesktop ? merged : columns}
      card={(invitation) => <InvitationCard invitation={invitation} {...rest} />}
      isStale={false}
    />
  );
}

type Rest = Omit<InvitationsProps, 'invitations'>;

const columnsFor = (rest: Rest): Column<OpenInvitation>[] => [
  {
    key: 'email',
    header: 'Email',
    isMain: true,
    render: ({ email }) => <span title={email}>{email}</span>,
  },
  { key: 'role', header: 'Role', width: '120px', render: ({ role }) => roleLabels[role] },
  { key: 'by', header: 'Invited by', width: '22%', render: ({ invitedBy }) => invitedBy },
  {
    key: 'expiry',
    header: 'Expires',
    width: '224px',
    render: (invitation) => <Expiry {...invitation} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    width: '64px',
    render: (invitation) => <InvitationMenu invitation={invitation} {...rest} />,
  },
];

/** On a tablet there is no room for a column of its own. */
const EmailAndInviter = ({ email, invitedBy }: OpenInvitation) => (
  <span className={cells.lines}>
    <span title={email}>{email}</span>
    <span className={cells.second}>Invited by {invitedBy}</span>
  </span>
);

type OneProps = Rest & { invitation: OpenInvitation };

const InvitationCard = ({ invitation, ...rest }: OneProps) => (
  <RecordCard
    name={<span className={classes.name}>{invitation.email}</span>}
    menu={<InvitationMenu invitation={invitation} {...rest} />}
  >
    <CardFacts>
      <CardFact label="Role" icon={UserCog}>
        {roleLabels[invitation.role]}
      </CardFact>
      <CardFact label="Invited by" icon={UserRound}>
        Invited by {invitation.invitedBy}
      </CardFact>
      <CardFact label="Expiry" icon={CalendarClock}>
        {!invitation.isExpired && 'Expires '}
        <Expiry {...invitation} />
      </CardFact>
    </CardFacts>
  </RecordCard>
);

const Expiry = ({ isExpired, expiresAt }: Pick<OpenInvitation, 'isExpired' | 'expiresAt'>) =>
  isExpired ? <StatusBadge tone="late">Expired</StatusBadge> : <InstantText at={expiresAt} />;

function InvitationMenu({ invitation, viewpoint, onOpen }: OneProps) {
  const sending = useRefusal('team:write');
  const withdrawing = useRoleRefusal('team:write');
  const resend = useResendInvitation();
  const send = async () => {
    try {
      const { message } = await resend.mutateAsync(invitation._id);
      if (message) notify.success(message);
    } catch (error) {
      notify.failure(error, 'Failed to send the invitation. Please try again.');
    }
  };
  return (
    <RowMenu
      label={`Actions for the invitation of ${invitation.email}`}
      items={[
        {
          label: 'Send Again',
          icon: Send,
          disabled: resend.isPending,
          disabledBecause: sending ?? inviteRefusal(viewpoint.by, invitation.role),
          onClick: () => void send(),
        },
        {
          label: 'Withdraw',
          icon: Trash2,
          isDanger: true,
          disabledBecause: withdrawing,
          onClick: () => onOpen({ kind: 'withdraw', invitation }),
        },
      ]}
    />
  );
}
