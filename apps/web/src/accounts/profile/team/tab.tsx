import { type Team, teamProblems, type User } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useRefusal, useRoleRefusal } from '../../../lib/account.ts';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Parts } from '../part.tsx';
import { teamQuery } from './api.ts';
import { type TeamDialog, TeamDialogs } from './dialogs.tsx';
import { Invitations } from './invitations.tsx';
import { Members } from './members.tsx';
import { InsteadOfList, Section } from './section.tsx';
import { TwoStepRule } from './two-step-rule.tsx';
import classes from './team.module.css';

/** The members of the organization, and who is invited to become one. */
export function TeamTab({ user }: { user: User }) {
  const [dialog, setDialog] = useState<TeamDialog | null>(null);
  const team = useQuery(teamQuery());
  const ofRole = useRoleRefusal('team:write');
  const owners = (team.data?.members ?? []).filter(({ role }) => role === 'owner').length;
  const viewpoint = { by: user.role, owners };
  return (
    <Parts>
      {ofRole !== null && <Banner tone="info">{ofRole}</Banner>}
      <Section
        title="Members"
        about="Everybody who can sign in to this organization, and what they may do."
        aside={<InviteButton user={user} onClick={() => setDialog({ kind: 'invite' })} />}
      >
        {team.data ? (
          <Members members={team.data.members} viewpoint={viewpoint} onOpen={setDialog} />
        ) : (
          <InsteadOfList>
            {team.isError ? (
              <LoadFailed
                title="Error Loading Team"
                message={problemMessage(team.error, 'Failed to load the team')}
                error={team.error}
                onRetry={() => void team.refetch()}
                isRetrying={team.isFetching}
              />
            ) : (
              <ListSkeleton rows={3} label="Loading team" />
            )}
          </InsteadOfList>
        )}
      </Section>
      {team.data && <InvitationSection team={team.data} {...{ viewpoint, onOpen: setDialog }} />}
      {team.data && <TwoStepRule team={team.data} user={user} />}
      <TeamDialogs dialog={dialog} viewpoint={viewpoint} onClose={() => setDialog(null)} />
    </Parts>
  );
}

type InvitationSectionProps = { team: Team } & Omit<
  Parameters<typeof Invitations>[0],
  'invitations'
>;

const InvitationSection = ({ team: { invitations }, ...rest }: InvitationSectionProps) => (
  <Section
    title="Open invitations"
    about="An invitation works once and expires after 72 hours. Sending it again replaces its link."
  >
    {invitations.length > 0 ? (
      <Invitations invitations={invitations} {...rest} />
    ) : (
      <InsteadOfList>
        <p className={classes.none}>Nobody has an open invitation.</p>
      </InsteadOfList>
    )}
  </Section>
);

/** Everybody who sends mail must have verified their own address. */
function InviteButton({ user, onClick }: { user: User; onClick: () => void }) {
  const refusal = useRefusal('team:write');
  const unverified = user.isEmailVerified ? null : teamProblems['team/unverified'].message;
  return (
    <ReasonButton
      leftSection={<UserPlus size={16} aria-hidden />}
      disabledBecause={refusal ?? unverified}
      onClick={onClick}
    >
      Invite Member
    </ReasonButton>
  );
}
