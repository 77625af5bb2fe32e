import { addDays, agingBuckets, bucketEnds, type Day } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';

/** Open installments by due date, up to an exclusive day. */
export type DueDateRange = {
  name: string;
  /** Null if the range has no first or last day. */
  from: Day | null;
  until: Day | null;
  /** Whether the range includes installments without a date, besides its days or alone. */
  undated: 'too' | 'only' | 'none';
};

const without = { from: null, until: null, undated: 'none' } as const;

export const all: DueDateRange = { ...without, name: 'all', undated: 'too' };
export const undated: DueDateRange = { ...without, name: 'undated', undated: 'only' };
export const before = (name: string, until: Day): DueDateRange => ({ ...without, name, until });
export const since = (name: string, from: Day): DueDateRange => ({ ...without, name, from });
export const between = (name: string, from: Day, until: Day): DueDateRange => ({
  ...without,
  name,
  from,
  until,
});

/** By the days since the due date; installments without a date are current. */
export const agingRanges = (asOf: Day): readonly DueDateRange[] => [
  all,
  before('late', asOf),
  { ...since('current', asOf), undated: 'too' },
  ...bucketEnds.slice(1).map((end, place) => {
    const lastEnd = bucketEnds[place] ?? 0;
    return between(agingBuckets[place + 1] ?? '', addDays(asOf, -end), addDays(asOf, -lastEnd));
  }),
  before('over-120', addDays(asOf, -120)),
];

/** Returns whether a due date is in a range. */
export function isInRange(range: DueDateRange, dueDate: RawBuilder<unknown>): RawBuilder<boolean> {
  if (range.undated === 'only') return sql`${dueDate} is null`;
  const days = isInDays(range, dueDate);
  return range.undated === 'too' ? sql`(${dueDate} is null or ${days})` : days;
}

/** Returns whether a due date is on one of the range's days; a null due date is not. */
export function isInDays(
  { from, until, undated: kind }: DueDateRange,
  dueDate: RawBuilder<unknown>,
) {
  if (kind === 'only') return sql<boolean>`false`;
  const bounds = [
    ...(from === null ? [] : [sql`${dueDate} >= ${from}::date`]),
    ...(until === null ? [] : [sql`${dueDate} < ${until}::date`]),
  ];
  return bounds.length === 0
    ? sql<boolean>`${dueDate} is not null`
    : sql<boolean>`(${sql.join(bounds, sql` and `)})`;
}
