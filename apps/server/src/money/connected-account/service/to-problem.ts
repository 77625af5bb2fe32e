import type { ProblemCode } from '@pledgewell/contract';
import { Problem } from '../../../platform/core/problem.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';

const retryAfterSeconds = 30;

/** Returns the refusal, in our own words, for a failed request to the provider. */
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
