import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallProblem } from './call-problem.ts';

const mostRetries = 2;

/** Refusals are final; a call is retried only if the server is unreachable or busy. */
export function makeQueryClient() {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => noticeHold(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => noticeHold(client, error) }),
    defaultOptions: {
      queries: {
        staleTime: 20_000,
        networkMode: 'always',
        retry: (failures, error) => failures < mostRetries && isPassing(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** The organization requires two-step sign-in now: the signed-in person is loaded again. */
function noticeHold(client: QueryClient, error: unknown) {
  if (error instanceof CallProblem && error.code === 'team/second-step-needed') {
    void client.invalidateQueries({ queryKey: ['me'] });
  }
}

const isPassing = (error: unknown) =>
  error instanceof CallProblem && (error.status === 0 || error.status >= 500);
