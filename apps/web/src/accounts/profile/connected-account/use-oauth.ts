import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { useRedirect } from '../../../lib/redirect.ts';
import { useOAuthUrl } from './api.ts';

/** Goes to the provider's page on which somebody agrees to connect their account. */
export function useOAuth() {
  const url = useOAuthUrl();
  const [isRedirecting, redirectTo] = useRedirect();
  return {
    isBusy: url.isPending || isRedirecting,
    problem: url.isError
      ? problemMessage(url.error, 'Failed to redirect to the provider’s OAuth. Please try again.')
      : null,
    start: () => url.mutate(undefined, { onSuccess: (reply) => redirectTo(reply.url) }),
  };
}
