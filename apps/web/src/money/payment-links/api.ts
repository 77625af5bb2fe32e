import { paymentLinkEndpoints as on, type PayRequest } from '@pledgewell/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { CallProblem } from '../../lib/calls/call-problem.ts';
import type { ReturnedPayment } from './stage.ts';

const checksAgainMs = 4_000;

/** What a link asks for; refetched while a payment through it is being checked. */
export const pageQuery = (token: string) =>
  queryOptions({
    queryKey: ['pay', token],
    queryFn: async ({ signal }) => (await call(on.show, { body: { token }, signal })).data,
    retry: (failures, error) => failures < 2 && !(error instanceof CallProblem),
    refetchInterval: ({ state }) => (state.data?.state === 'under-way' ? checksAgainMs : false),
    gcTime: 0,
  });

export const usePayByLink = () =>
  useMutation({ mutationFn: async (body: PayRequest) => (await call(on.pay, { body })).data });

/** Makes the server ask the provider for a payment's status. */
export const verify = async ({ linkId, id, secret }: ReturnedPayment) => {
  const body = { linkId, paymentIntentId: id, paymentIntentClientSecret: secret };
  return (await call(on.verify, { body })).data;
};

export const verificationQuery = (returned: ReturnedPayment) =>
  queryOptions({
    queryKey: ['pay', 'verification', returned.id],
    queryFn: () => verify(returned),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
