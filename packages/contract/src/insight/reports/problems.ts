import type { ProblemEntry } from '../../problem.ts';

export const reportProblems = {
  'reports/advanced': {
    status: 403,
    message: 'This report is part of advanced reporting. Upgrade your plan to open it.',
  },
} as const satisfies Record<string, ProblemEntry>;
