import { fetchMonth, fetchRows, listSides, toCents } from './check-month.ts';
import { monthIn } from './ledger.ts';
import type { Dice } from './random-month.ts';
import type { World } from './write.ts';

/** A cent that is removed behind the product, and the row that must say so. */
type Removal = {
  what: string;
  table: string;
  column: string;
  where: string;
  values: unknown[];
  /** The months whose tie-out may show it. */
  months: string[];
  /** Whether a row points at it. */
  isAbout: (row: Pointer) => boolean;
};

type Pointer = {
  donationId: string | null;
  payoutId: string | null;
  lineId: string | null;
  documentId: string | null;
  entryNumber: number | null;
};

/**
 * Removes a cent somewhere, and puts it back. Returns what is wrong with how it was found: exactly
 * a cent more must differ, in a row that points at the record, and nothing may stay unexplained.
 */
export async function removeCent(world: World, dice: Dice): Promise<string[]> {
  const removal = await chooseRemoval(world, dice);
  if (!removal) return ['there is nothing to remove a cent from'];
  const before = await rowsToSettle(world, removal.months);
  await addCents(world, removal, -1);
  const after = await rowsToSettle(world, removal.months);
  await addCents(world, removal, 1);
  const changed = [...after.rows].filter(
    ([key, row]) => Math.abs(row.cents - (before.rows.get(key)?.cents ?? 0)) === 1,
  );
  // A row may also have gone, because the missing cent was the cent by which it differed.
  const gone = [...before.rows].filter(
    ([key, row]) => !after.rows.has(key) && Math.abs(row.cents) === 1,
  );
  const isFound = [...changed, ...gone].some(([, row]) => removal.isAbout(row));
  const isWhole = after.unexplained.length === 0;
  return [
    ...(isFound ? [] : [`a cent of ${removal.what} was not found`]),
    ...(isWhole ? [] : [`a cent of ${removal.what} left ${after.unexplained.join(', ')}`]),
  ];
}

async function rowsToSettle({ organization }: World, months: readonly string[]) {
  const rows = new Map<string, Pointer & { cents: number }>();
  const unexplained: string[] = [];
  for (const month of months) {
    for (const { side, causes, unexplained: left } of listSides(
      await fetchMonth(organization, month),
    )) {
      if (left !== 0) unexplained.push(`${left} of ${side} in ${month} unexplained`);
      for (const { cause, isNormal } of causes) {
        if (isNormal) continue;
        for (const row of await fetchRows(organization, month, { side, cause })) {
          rows.set(`${month} ${row._id}`, { ...row, cents: toCents(row.amount) });
        }
      }
    }
  }
  return { rows, unexplained };
}

/** Triggers would notice the change, and the sums that they keep are not what is proved here. */
async function addCents({ organization }: World, removal: Removal, cents: number) {
  const { table, column, where, values } = removal;
  const { sql } = organization.environment;
  await sql(`alter table ${table} disable trigger user`);
  await sql(
    `update ${table} set ${column} = ${column} + $2 where organization_id = $1 and ${where}`,
    [organization.id, cents, ...values],
  );
  await sql(`alter table ${table} enable trigger user`);
}

async function chooseRemoval(world: World, dice: Dice): Promise<Removal | undefined> {
  const choose = dice.pick([donation, payoutEntry, bankLine, journalLine, document]);
  return choose?.(world, dice);
}

/** A donation that the journal has. */
async function donation({ ledger }: World, dice: Dice): Promise<Removal | undefined> {
  const found = dice.pick(
    ledger.donations.filter(
      ({ day, isDeleted, cents }) => day >= ledger.startsOn && !isDeleted && cents > 1,
    ),
  );
  return (
    found && {
      what: 'a donation',
      table: 'donations',
      column: 'amount_cents',
      where: 'id = $3',
      values: [found.id],
      months: [monthIn(found.day)],
      isAbout: ({ donationId }) => donationId === found.id,
    }
  );
}

/** An entry of a payout that is on a bank line. */
async function payoutEntry({ ledger }: World, dice: Dice): Promise<Removal | undefined> {
  const line = dice.pick(ledger.lines.filter(({ payout }) => payout !== null));
  if (!line?.payout) return undefined;
  const { id, entries } = line.payout;
  const entry = dice.pick(entries);
  return {
    what: `a payout’s ${entry?.kind} entry`,
    table: 'payout_entries',
    column: entry?.fee === 0 ? 'amount_cents' : 'fee_cents',
    where: `payout_id = $3 and provider_id = (select min(provider_id) from payout_entries
      where payout_id = $3 and kind = $4 and (fee_cents = 0) = $5)`,
    values: [id, entry?.kind, entry?.fee === 0],
    months: [monthIn(line.day)],
    isAbout: ({ payoutId }) => payoutId === id,
  };
}

/** A line that something is matched to; nothing is known about any other. */
async function bankLine({ ledger }: World, dice: Dice): Promise<Removal | undefined> {
  const line = dice.pick(ledger.lines.filter(({ state }) => state === 'matched'));
  return (
    line && {
      what: 'a bank line',
      table: 'bank_lines',
      column: 'amount_cents',
      where: 'id = $3',
      values: [line.id],
      months: [monthIn(line.day)],
      isAbout: ({ lineId }) => lineId === line.id,
    }
  );
}

async function journalLine(world: World, dice: Dice): Promise<Removal | undefined> {
  const { organization } = world;
  const lines = await organization.environment.sql<{
    number: number;
    position: number;
    month: string;
    account: string;
  }>(
    `select e.number, l.position, l.account, to_char(e.date, 'YYYY-MM') as month
     from journal_entries e
       join journal_lines l on l.organization_id = e.organization_id and l.number = e.number
     where e.organization_id = $1 and abs(l.amount_cents) > 1 order by 1, 2`,
    [organization.id],
  );
  const line = dice.pick(lines);
  return (
    line && {
      what: `a journal line of ${line.account}`,
      table: 'journal_lines',
      column: 'amount_cents',
      where: 'number = $3 and position = $4',
      values: [line.number, line.position],
      months: [line.month],
      isAbout: ({ entryNumber }) => entryNumber === line.number,
    }
  );
}

async function document({ organization }: World, dice: Dice): Promise<Removal | undefined> {
  const documents = await organization.environment.sql<{ id: string; kind: string; month: string }>(
    `select id, kind, to_char(sent_on, 'YYYY-MM') as month from quickbooks_documents
     where organization_id = $1 and sent_cents is not null order by created_at, id`,
    [organization.id],
  );
  const found = dice.pick(documents);
  return (
    found && {
      what: `a ${found.kind} in QuickBooks`,
      table: 'quickbooks_documents',
      column: 'sent_cents',
      where: 'id = $3',
      values: [found.id],
      months: [found.month],
      isAbout: ({ documentId }) => documentId === found.id,
    }
  );
}
