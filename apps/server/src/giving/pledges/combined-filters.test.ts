import { addDays, today } from '@pledgewell/domain';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createSampleWorkspace, type Fields } from '../../../test/giving/sample.ts';
import type { signIn } from '../../../test/world/world.ts';

type Line = { dueDate: string | null; amount: number; paid: number; writtenOff: number };
type Seen = Omit<Line, 'dueDate' | 'paid'> & {
  _id: string;
  donor: { _id: string; name: string; email: string | null };
  campaign: { _id: string; name: string } | null;
  amountFulfilled: number;
  amountWrittenOff: number;
  date: string;
  status: string;
  notes: string;
  isOverdue: boolean;
  pastDue: number;
  schedule: Line[];
  history: { kind: string }[];
};

const now = today(new Date(), 'America/New_York');
const lastYear = addDays(now, -365);

let staff: ReturnType<typeof signIn>;
/** Every sample pledge with its rows, today and a year ago. */
const seen = new Map<string | undefined, Seen[]>();

beforeAll(async () => {
  ({ staff } = await createSampleWorkspace());
  const { body } = await staff.post('/api/pledges/filter', { limit: 100 });
  const ids = (body['data'] as { _id: string }[]).map(({ _id }) => _id);
  for (const asOf of [undefined, lastYear]) {
    const query = asOf === undefined ? '' : `?asOf=${asOf}`;
    const replies = await Promise.all(ids.map((id) => staff.get(`/api/pledges/${id}${query}`)));
    const there = replies.filter(({ status }) => status === 200);
    seen.set(
      asOf,
      there.map(({ body: reply }) => reply['data'] as Seen),
    );
  }
});

/** The index of a pledge whose dates become filter values, because errors occur at boundaries. */
const place = fc.nat(59);

/** Leaves most filters unset, because few pledges pass many filters at once. */
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const rarely = maybe(fc.constant(true)).map((is) => is === true);

const anyFilter = fc.record({
  status: fc.constantFrom('all', 'all', 'all', 'open', 'settled', 'canceled'),
  overdue: rarely,
  donors: maybe(fc.array(place, { minLength: 5, maxLength: 20 })),
  campaign: maybe(place),
  minAmount: fc.constantFrom(0, 0, 0, 300, 1_000),
  maxAmount: fc.constantFrom(0, 0, 0, 1_200, 5_000),
  search: fc.constantFrom(
    ...Array<string>(9).fill(''),
    'kitchen',
    'KITCHEN a',
    '$1,200',
    '00.00',
    'vaz',
    '%',
  ),
  start: maybe(place),
  end: maybe(place),
  withoutCanceled: rarely,
  due: maybe(fc.record({ from: fc.option(place), until: maybe(place), unpaid: fc.boolean() })),
  isPast: fc.boolean(),
});
type Chosen = typeof anyFilter extends fc.Arbitrary<infer Value> ? Value : never;

/** The request's query; payments due are known only for today. */
function sentFor({ donors, campaign, start, end, due, isPast, ...rest }: Chosen) {
  const all = seen.get(undefined) ?? [];
  const made = (each: number | undefined) => all[each ?? -1]?.date;
  const dueOn = (each: number | null | undefined) =>
    all[each ?? -1]?.schedule.at(-1)?.dueDate ?? undefined;
  return {
    ...rest,
    startDate: made(start),
    endDate: made(end),
    donorIds: (donors ?? []).map((each) => all[each]?.donor._id ?? ''),
    campaignId: campaign === undefined ? null : (all[campaign]?.campaign?._id ?? null),
    ...(due && { dueStartDate: dueOn(due.from), dueEndDate: dueOn(due.until), unpaid: due.unpaid }),
    ...(isPast && !due && { asOf: lastYear }),
  };
}
type SentFilter = ReturnType<typeof sentFor> & {
  dueStartDate?: string | undefined;
  dueEndDate?: string | undefined;
  unpaid?: boolean;
  asOf?: string;
};

const isWithin = (date: string | null, from: string | undefined, until: string | undefined) =>
  date !== null && (from === undefined || date >= from) && (until === undefined || date <= until);

const isInScope = (one: Seen, { donorIds, campaignId, startDate, endDate }: SentFilter) =>
  (donorIds.length === 0 || donorIds.includes(one.donor._id)) &&
  (campaignId === null || one.campaign?._id === campaignId) &&
  isWithin(one.date, startDate, endDate);

/** Pledged minus written off. */
const expectedAmount = ({ amount, amountWrittenOff }: Pick<Seen, 'amount' | 'amountWrittenOff'>) =>
  Math.round((amount - amountWrittenOff) * 100) / 100;

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function holds({ donor, campaign, notes, ...one }: Seen, word: string) {
  const amounts = [one.amount, expectedAmount(one)].map((amount) => amount.toFixed(2));
  const texts = [donor.name, donor.email ?? '', campaign?.name ?? '', notes, ...amounts];
  const bare = /^\$?[\d,]+(?:\.\d*)?$/.test(word) ? word.replaceAll(/[$,]/g, '') : word;
  return texts.some((text) => plain(text).includes(plain(word)) || plain(text).includes(bare));
}

const missingOn = ({ amount, paid, writtenOff }: Line) => amount - paid - writtenOff;
const looksForPayments = ({ dueStartDate, dueEndDate, unpaid }: SentFilter) =>
  dueStartDate !== undefined || dueEndDate !== undefined || unpaid === true;
const listDue = ({ schedule }: Seen, { dueStartDate, dueEndDate, unpaid }: SentFilter) =>
  schedule.filter(
    (line) =>
      isWithin(line.dueDate, dueStartDate, dueEndDate) && (!unpaid || missingOn(line) > 0.001),
  );

const isShown = (one: Seen, sent: SentFilter) =>
  (sent.status === 'all' || one.status === sent.status) &&
  (!sent.overdue || one.isOverdue) &&
  (!sent.withoutCanceled || one.status !== 'canceled') &&
  (sent.minAmount === 0 || expectedAmount(one) >= sent.minAmount) &&
  (sent.maxAmount === 0 || expectedAmount(one) <= sent.maxAmount) &&
  sent.search.split(' ').every((word) => holds(one, word)) &&
  (!looksForPayments(sent) || (one.status !== 'canceled' && listDue(one, sent).length > 0));

const total = <Item>(items: Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + Math.round(of(item) * 100), 0) / 100;

const toFigure = (pledges: Seen[], toAmount = expectedAmount) => ({
  count: pledges.length,
  totalAmount: total(pledges, toAmount),
  paid: total(pledges, (one) => Math.min(toAmount(one), one.amountFulfilled)),
  outstanding: total(pledges, (one) =>
    one.status === 'open' ? expectedAmount(one) - one.amountFulfilled : 0,
  ),
});

/** Canceled pledges are counted, but their amount is zero. */
const pledgedFigure = (pledges: Seen[]) => ({
  ...toFigure(pledges.filter(({ status }) => status !== 'canceled')),
  count: pledges.length,
});

const canceledFigure = (pledges: Seen[]) => toFigure(pledges, ({ amount }) => amount);

test('any combination of filters returns the list and the figures of the matching pledges', async () => {
  let full = 0;
  const together = fc.asyncProperty(anyFilter, async (chosen) => {
    const sent: SentFilter = sentFor(chosen);
    const { body } = await staff.post('/api/pledges/filter', { ...sent, limit: 100 });

    const scope = (seen.get(sent.asOf) ?? []).filter((one) => isInScope(one, sent));
    const shown = scope.filter((one) => isShown(one, sent));
    const ids = (body['data'] as Seen[]).map(({ _id }) => _id);
    full += shown.length > 0 ? 1 : 0;
    expect(ids.toSorted()).toEqual(shown.map(({ _id }) => _id).toSorted());
    const being = (status: string) => scope.filter((one) => one.status === status);
    const lines = shown.flatMap((one) => listDue(one, sent));
    expect(body['statistics']).toEqual({
      all: pledgedFigure(scope),
      open: toFigure(being('open')),
      settled: toFigure(being('settled')),
      canceled: canceledFigure(being('canceled')),
      overdue: toFigure(scope.filter(({ isOverdue }) => isOverdue)),
      filtered: sent.status === 'canceled' ? canceledFigure(shown) : pledgedFigure(shown),
      pastDue: total(scope, ({ pastDue }) => pastDue),
      ...(looksForPayments(sent) && {
        due: {
          count: lines.length,
          amount: total(lines, ({ amount }) => amount),
          paid: total(lines, ({ paid }) => paid),
          missing: total(lines, missingOn),
        },
      }),
    } satisfies Fields);
  });
  await fc.assert(together, { numRuns: 80 });
  expect(full).toBeGreaterThan(20);
});
