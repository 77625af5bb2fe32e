import { QueryClient } from '@tanstack/react-query';
import { CallProblem } from './call-problem.ts';

const mostRetries = 2;

/** Refusals are final; a call is retried only if the server is unreachable or busy. */
export const makeQueryClient = () =>
  new QueryClient({
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

const isPassing = (error: unknown) =>
  error instanceof CallProblem && (error.status === 0 || error.status >= 500);
