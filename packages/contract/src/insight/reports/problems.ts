import type { ProblemEntry } from '../../problem.ts';

export const reportProblems = {
  'reports/advanced': {
    status: 403,
    message: 'This report is part of advanced reporting. Choose a larger plan to open it.',
  },
} as const satisfies Record<string, ProblemEntry>;
