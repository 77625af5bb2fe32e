import type { ProblemCode } from '@pledgewell/contract';
import { Problem } from '../http/problem.ts';

type DatabaseError = Error & { code: string; constraint?: string };

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** Runs a statement and turns the named constraints it may violate into refusals. */
export async function refusing<Result>(
  constraints: Record<string, ProblemCode>,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const code = isDatabaseError(error) && error.constraint && constraints[error.constraint];
    if (code) throw new Problem(code);
    throw error;
  }
}
