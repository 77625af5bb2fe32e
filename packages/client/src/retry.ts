import { PledgewellError } from './error.ts';

export type RetryOptions = {
  /** How often a failed request is sent again. 3 by default. */
  retries?: number;
  /** The longest wait before a retry. A server that asks for more is not asked again. */
  mostWaitMs?: number;
  /** How to wait. Tests replace it. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
};

const firstWaitMs = 500;

/**
 * Sends again what failed in passing: too many requests, an overloaded server, and, if the request
 * can be repeated without doing anything twice, an answer that never came.
 */
export async function withRetries<Result>(
  send: () => Promise<Result>,
  isRepeatable: boolean,
  { retries = 3, mostWaitMs = 60_000, wait = sleep }: RetryOptions,
  signal?: AbortSignal,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (attempt >= retries || signal?.aborted || !isPassing(error, isRepeatable)) throw error;
      const waitMs = waitBefore(attempt, (error as PledgewellError).retryAfterSeconds);
      if (waitMs > mostWaitMs) throw error;
      await wait(waitMs, signal);
    }
  }
}

/** A request over the rate limit had no effect, so any can be repeated. */
function isPassing(error: unknown, isRepeatable: boolean) {
  if (!(error instanceof PledgewellError)) return false;
  return error.status === 429 || (isRepeatable && (error.status === 503 || error.status === 0));
}

/** The server's wait, else one that doubles, with chance so that clients do not return together. */
function waitBefore(attempt: number, retryAfterSeconds: number | undefined) {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1_000;
  return firstWaitMs * 2 ** attempt * (0.75 + Math.random() / 2);
}

function sleep(ms: number, signal?: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', stop, { once: true });
    function done() {
      signal?.removeEventListener('abort', stop);
      resolve();
    }
    function stop() {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    }
  });
}
