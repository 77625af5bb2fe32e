import { letterEndpoints as on } from '@pledgewell/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';

/** The template of each letter, and whether every donation is thanked for. */
export const lettersQuery = () =>
  queryOptions({
    queryKey: ['letters', 'all'] as const,
    queryFn: async ({ signal }) => (await call(on.show, { signal })).data,
  });
