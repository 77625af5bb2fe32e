import type { ProblemCode } from '@pledgewell/contract';
import { Problem } from '../../../platform/core/problem.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';

const retryAfterSeconds = 30;

/** Says in our own sentence that the provider did not do what it was asked for. */
export async function toProblem<Result>(
  code: ProblemCode,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderFailure) throw new Problem(code, { retryAfterSeconds });
    throw error;
  }
}
