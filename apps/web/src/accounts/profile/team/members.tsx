import type { TeamMember } from '@pledgewell/contract';
import { roleLabels } from '@pledgewell/domain';
import { CalendarDays, ShieldCheck, UserCog } from 'lucide-react';
import { useIsNarrow, useIsUnderDesktop } from '../../../ui/hooks/breakpoints.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { CardFact, CardFacts, RecordCard } from '../../../ui/lists/record-card.tsx';
import { TableOrCards } from '../../../ui/lists/table-or-cards.tsx';
import { InstantText } from '../../../ui/values/day-text.tsx';
import type { TeamDialog } from './dialogs.tsx';
import { MemberMenu } from './member-menu.tsx';
import { MemberName, TwoStepBadge } from './member-parts.tsx';
import type { Viewpoint } from './refusals.ts';

type MembersProps = {
  members: readonly TeamMember[];
  viewpoint: Viewpoint;
  onOpen: (dialog: TeamDialog) => void;
};

export function Members({ members, ...rest }: MembersProps) {
  const isNarrow = useIsNarrow();
  const isUnderDesktop = useIsUnderDesktop();
  const columns = columnsFor(rest).filter(({ key }) => !isUnderDesktop || key !== 'seen');
  return (
    <TableOrCards
      isTable={!isNarrow}
      label="Members"
      items={members}
      getKey={({ _id }) => _id}
      columns={columns}
      card={(member) => <MemberCard member={member} {...rest} />}
      isStale={false}
    />
  );
}

type Rest = Omit<MembersProps, 'members'>;

const columnsFor = (rest: Rest): Column<TeamMember>[] => [
  {
    key: 'member',
    header: 'Member',
    isMain: true,
    render: (member) => <MemberName member={member} />,
  },
  { key: 'role', header: 'Role', width: '120px', render: ({ role }) => roleLabels[role] },
  {
    key: 'two-step',
    header: 'Two-step',
    explanation: 'Whether they enter a code from their phone when they sign in.',
    width: '124px',
    render: (member) => <TwoStepBadge {...member} />,
  },
  {
    key: 'since',
    header: 'Member since',
    width: '130px',
    render: ({ joinedAt }) => <InstantText at={joinedAt} dateOnly />,
  },
  {
    key: 'seen',
    header: 'Last seen',
    width: '224px',
    render: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    width: '64px',
    render: (member) => <MemberMenu member={member} {...rest} />,
  },
];

const MemberCard = ({ member, ...rest }: Rest & { member: TeamMember }) => (
  <RecordCard name={<MemberName member={member} />} menu={<MemberMenu member={member} {...rest} />}>
    <CardFacts>
      <CardFact label="Role" icon={UserCog}>
        {roleLabels[member.role]}
      </CardFact>
      <CardFact label="Two-step sign-in" icon={ShieldCheck}>
        Two-step sign-in is {member.hasTwoStep ? 'on' : 'off'}
      </CardFact>
      <CardFact label="Member since" icon={CalendarDays}>
        Since <InstantText at={member.joinedAt} dateOnly />
      </CardFact>
    </CardFacts>
  </RecordCard>
);

/** Sessions that ended long ago are deleted. */
const LastSeen = ({ at }: { at: string | null }) =>
  at === null ? <>A while ago</> : <InstantText at={at} />;
