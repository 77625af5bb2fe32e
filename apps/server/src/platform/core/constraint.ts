import type { ProblemCode } from '@pledgewell/contract';
import { constraintName } from '../db/database-error.ts';
import { Problem } from './problem.ts';

/** Runs a statement and turns violations of the named constraints into refusals. */
export async function refuseViolations<Result>(
  constraints: Record<string, ProblemCode>,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const name = constraintName(error);
    const code = name === null ? undefined : constraints[name];
    if (code) throw new Problem(code);
    throw error;
  }
}
