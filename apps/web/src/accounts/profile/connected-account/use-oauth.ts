import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { useLeaving } from '../../../lib/leaving.ts';
import { useOAuthUrl } from './api.ts';

/** Goes to the provider's page on which somebody agrees to connect their account. */
export function useOAuth() {
  const url = useOAuthUrl();
  const [isLeaving, leaveFor] = useLeaving();
  return {
    isBusy: url.isPending || isLeaving,
    problem: url.isError
      ? problemMessage(url.error, 'Failed to redirect to the provider’s OAuth. Please try again.')
      : null,
    start: () => url.mutate(undefined, { onSuccess: (reply) => leaveFor(reply.url) }),
  };
}
