import { CallProblem } from './call-problem.ts';

/** Fetches a file once more, in another way, after a lost connection. */
export async function withFallback(
  signal: AbortSignal | undefined,
  fetchFile: (isFallback: boolean) => Promise<File>,
): Promise<File> {
  try {
    return await fetchFile(false);
  } catch (error) {
    const isLost = error instanceof CallProblem && error.code === 'call/unreachable';
    if (!isLost || signal?.aborted) throw error;
    return fetchFile(true);
  }
}
