import { addDays, agingBuckets, bucketEnds, type Day } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';

/** Open installments by due date, up to an exclusive day. */
export type Slice = {
  name: string;
  /** Null if the slice has no first or last day. */
  from: Day | null;
  until: Day | null;
  /** Whether the slice includes installments without a date, besides its days or alone. */
  undated: 'too' | 'only' | 'none';
};

const without = { from: null, until: null, undated: 'none' } as const;

export const all: Slice = { ...without, name: 'all', undated: 'too' };
export const undated: Slice = { ...without, name: 'undated', undated: 'only' };
export const before = (name: string, until: Day): Slice => ({ ...without, name, until });
export const since = (name: string, from: Day): Slice => ({ ...without, name, from });
export const between = (name: string, from: Day, until: Day): Slice => ({
  ...without,
  name,
  from,
  until,
});

/** By the days since the due date; installments without a date are current. */
export const agingSlices = (asOf: Day): readonly Slice[] => [
  all,
  before('late', asOf),
  { ...since('current', asOf), undated: 'too' },
  ...bucketEnds.slice(1).map((end, place) => {
    const lastEnd = bucketEnds[place] ?? 0;
    return between(agingBuckets[place + 1] ?? '', addDays(asOf, -end), addDays(asOf, -lastEnd));
  }),
  before('over-120', addDays(asOf, -120)),
];

/** Returns whether a due date is in a slice. */
export function isIn(slice: Slice, dueDate: RawBuilder<unknown>): RawBuilder<boolean> {
  if (slice.undated === 'only') return sql`${dueDate} is null`;
  const days = isInDays(slice, dueDate);
  return slice.undated === 'too' ? sql`(${dueDate} is null or ${days})` : days;
}

/** Returns whether a due date is on one of the slice's days; a null due date is not. */
export function isInDays({ from, until, undated: kind }: Slice, dueDate: RawBuilder<unknown>) {
  if (kind === 'only') return sql<boolean>`false`;
  const bounds = [
    ...(from === null ? [] : [sql`${dueDate} >= ${from}::date`]),
    ...(until === null ? [] : [sql`${dueDate} < ${until}::date`]),
  ];
  return bounds.length === 0
    ? sql<boolean>`${dueDate} is not null`
    : sql<boolean>`(${sql.join(bounds, sql` and `)})`;
}
