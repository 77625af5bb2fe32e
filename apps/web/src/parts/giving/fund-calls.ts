import { type Fund, fundEndpoints as on } from '@pledgewell/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

export const fundKeys = { all: ['funds'] } as const;

/** All funds: the default fund first, archived ones last. */
export const fundsQuery = () =>
  queryOptions({
    queryKey: fundKeys.all,
    queryFn: async ({ signal }): Promise<Fund[]> => (await call(on.list, { signal })).data,
  });
