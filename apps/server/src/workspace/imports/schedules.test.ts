import {
  addDays,
  cents,
  day,
  frequencies,
  spread,
  type Day,
  type Frequency,
} from '@pledgewell/domain';
import { datesOfTerms, readTerms } from '@pledgewell/domain/workspace/imports/pledge-terms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { importHelpers } from '../../../test/documents/files.ts';
import { given, type Organization } from '../../../test/world/world.ts';

const anyDay = fc
  .integer({ min: 0, max: 20_000 })
  .map((days): Day => addDays(day('1996-01-29'), days));
const anyRow = fc.record({
  amount: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
  frequency: fc.constantFrom<Frequency>(...frequencies),
  payments: fc.option(fc.integer({ min: 1, max: 60 })),
  date: anyDay,
  dueDate: fc.option(anyDay),
});

test('the stored schedules equal those that the product would create', async () => {
  const anyFile = fc.array(anyRow, { minLength: 30, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(anyFile, async (rows) => {
      const organization = await given.organization();
      await importHelpers(organization).all({ kind: 'pledges', file: toFile(rows) });
      expect(await readSchedules(organization)).toEqual(rows.flatMap(expectedSchedule));
    }),
    { numRuns: 4 },
  );
}, 120_000);

type Row = typeof anyRow extends fc.Arbitrary<infer Value> ? Value : never;

function expectedSchedule(row: Row, index: number) {
  const read = readTerms({ ...row, amountIs: 'total', firstPayment: null });
  if (read.is !== 'pledge') return [];
  const lines = spread(read.terms.amount, datesOfTerms(read.terms));
  return lines.map(({ dueDate, amount }) => [`n${index}`, dueDate, amount]);
}

function toFile(rows: readonly Row[]) {
  const header = 'Name,Pledge Amount,Pledge Date,Due Date,Frequency,Payments,Notes';
  const lines = rows.map(({ amount, frequency, payments, date, dueDate }, index) =>
    ['Ann', (amount / 100).toFixed(2), date, dueDate, frequency, payments, `n${index}`].join(','),
  );
  return [header, ...lines].join('\n');
}

/** Every installment, in file order. */
async function readSchedules({ id }: Organization) {
  const rows = (await queryAsDatabaseOwner(
    `select p.notes, i.due_date::text as due, i.amount_cents::int as amount
     from installments i
       join pledges p on p.organization_id = i.organization_id and p.id = i.pledge_id
     where i.organization_id = $1 order by substr(p.notes, 2)::int, i.number`,
    [id],
  )) as { notes: string; due: string | null; amount: number }[];
  return rows.map(({ notes, due, amount }) => [notes, due, amount]);
}
