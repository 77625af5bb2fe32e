import { expect, test } from 'vitest';
import { activityActions } from './actions.ts';
import { activityDetails } from './details.ts';
import type { ActivityKind } from './kinds.ts';

const namedByAmount: readonly ActivityKind[] = ['pledge', 'donation', 'recurring'];

test.each(Object.entries(activityActions).filter(([, { kind }]) => namedByAmount.includes(kind)))(
  '%s reads on into an amount and its donor',
  (_action, { does }) => {
    expect(`${does} $80.00 from Maya Chen`.match(/ from /g)).toHaveLength(1);
  },
);

test('an import says how many donations it added', () => {
  const imported = { action: 'imports/imported', isUnchecked: false, before: null } as const;
  expect(activityDetails({ ...imported, after: { donors: 2, gifts: 1 } })).toEqual([
    '2 donors',
    '1 donation',
  ]);
});
