import { isDeepStrictEqual } from 'node:util';

export type Checks = ReturnType<typeof checklist>;

/** What was checked, and what failed. */
export function checklist() {
  let count = 0;
  const violations: string[] = [];
  return {
    violations,
    /** Figures for the verdict. */
    notes: [] as string[],
    done: () => count,
    equal(what: string, actual: unknown, expected: unknown) {
      count += 1;
      if (isDeepStrictEqual(actual, expected)) return;
      violations.push(`${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
    },
    holds(what: string, isTrue: boolean) {
      count += 1;
      if (!isTrue) violations.push(what);
    },
  };
}
