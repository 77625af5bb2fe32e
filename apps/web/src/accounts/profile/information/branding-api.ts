import { type Branding, organizationEndpoints as on } from '@pledgewell/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';

const lookKey = ['look'] as const;

export const lookQuery = () =>
  queryOptions({
    queryKey: lookKey,
    queryFn: async ({ signal }) => (await call(on.branding, { signal })).data,
  });

export type LookChange = { colour: string } | { logo: Blob | null };

export function useSaveBranding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: LookChange) => {
      if ('colour' in change) return call(on.changeBranding, { body: { colour: change.colour } });
      return change.logo === null ? call(on.removeLogo) : call(on.setLogo, { body: change.logo });
    },
    onSuccess: ({ data }) => client.setQueryData<Branding>(lookKey, data),
  });
}
