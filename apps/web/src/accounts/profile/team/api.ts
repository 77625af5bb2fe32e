import { type NewInvitation, teamEndpoints as on } from '@pledgewell/contract';
import type { Role } from '@pledgewell/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';

const teamKey = ['team'] as const;

/** The members and the open invitations. */
export const teamQuery = () =>
  queryOptions({
    queryKey: teamKey,
    queryFn: async ({ signal }) => (await call(on.list, { signal })).data,
    staleTime: 0,
  });

/** A member's sessions in this organization. */
export const memberSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...teamKey, 'sessions', id],
    queryFn: async ({ signal }) => (await call(on.sessions, { params: { id }, signal })).data,
    staleTime: 0,
  });

export const useEndMemberSession = () =>
  useTeamChange((params: { id: string; session: string }) => call(on.endSession, { params }));

export const useEndMemberSessions = () =>
  useTeamChange((id: string) => call(on.endSessions, { params: { id } }));

export const useInvite = () =>
  useTeamChange(({ invitation, intent }: { invitation: NewInvitation; intent: string }) =>
    call(on.invite, { body: invitation, intent }),
  );

export const useResendInvitation = () =>
  useTeamChange((id: string) => call(on.resendInvitation, { params: { id } }));

export const useWithdrawInvitation = () =>
  useTeamChange((id: string) => call(on.withdrawInvitation, { params: { id } }));

export const useRequireTwoStep = () =>
  useTeamChange((requiresTwoStep: boolean) =>
    call(on.requireTwoStep, { body: { requiresTwoStep } }),
  );

export const useChangeRole = () =>
  useTeamChange(({ id, role }: { id: string; role: Role }) =>
    call(on.changeRole, { params: { id }, body: { role } }),
  );

export const useRemoveMember = () =>
  useTeamChange((id: string) => call(on.removeMember, { params: { id } }));

/**
 * Leaves the organization. The reply may have the token of a session in another organization of the
 * same person.
 */
export const useLeave = () =>
  useMutation({ mutationFn: (id: string) => call(on.removeMember, { params: { id } }) });

/** A change of the team may be one of the person's own role, on which every screen depends. */
function useTeamChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries(),
  });
}
