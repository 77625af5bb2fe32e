import { sessionEndpoints as on } from '@pledgewell/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../lib/calls/call.ts';
import { startSession } from '../../lib/session/session.ts';

/** The organizations that the signed-in person belongs to. */
export const organizationsQuery = () =>
  queryOptions({
    queryKey: ['organizations'],
    queryFn: async ({ signal }) => (await call(on.organizations, { signal })).data,
  });

/**
 * Opens another organization. The overview comes first, because the open record belongs to this
 * one. The new session discards all loaded data. Returns the server's sentence.
 */
export function useSwitchOrganization() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (id: string) => {
      const { token, message } = await call(on.switchOrganization, { params: { id } });
      await navigate('/dashboard');
      startSession(token);
      return message;
    },
  });
}
