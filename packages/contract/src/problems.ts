import { addressProblems } from './addresses/problems.ts';
import { authProblems } from './auth/problems.ts';
import { donorProblems } from './donors/problems.ts';
import { importProblems } from './imports/problems.ts';
import { generalProblems } from './problem.ts';

/** Every refusal the product knows. Code throws the key; people read the sentence. */
export const problems = {
  ...generalProblems,
  ...authProblems,
  ...donorProblems,
  ...addressProblems,
  ...importProblems,
} as const;

export type ProblemCode = keyof typeof problems;
