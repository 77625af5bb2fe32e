import { drainConsumer } from '../../src/platform/events/drain.ts';
import { unitOfWork } from '../../src/platform/jobs/unit-of-work.ts';
import { journalPosting } from '../../src/books/journal/consumer.ts';
import { postAll } from '../../src/books/journal/service/post.ts';
import { postPayouts } from '../../src/books/journal/sweep.ts';
import { signIn, world, type Organization } from '../world/world.ts';

export type Line = { account: string; debit: number; credit: number; fund: string | null };
export type Entry = {
  number: number;
  kind: string;
  date: string;
  name: string;
  isCorrection: boolean;
  adjustedMonth: string | null;
  lines: Line[];
};

const wholeYear = { basis: 'cash', startsOn: '2026-01-01' };

/** Starts the journal, as a bookkeeper does, and posts everything that exists. */
export async function startJournal(organization: Organization, choices: object = {}) {
  const reply = await signIn(organization).post('/api/journal', { ...wholeYear, ...choices });
  if (reply.status !== 200) throw new Error(`no journal: ${JSON.stringify(reply.body)}`);
  await fillJournal(organization);
}

/** Closes a month and returns the id of its closing. */
export async function closeMonth(organization: Organization, month: string): Promise<string> {
  const { status, body } = await signIn(organization).post('/api/journal/closings', { month });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body['data'] as { _id: string })._id;
}

/** Does what the job of a new or changed journal does. */
export async function fillJournal({ id }: Organization) {
  const { services } = await world();
  await postAll(unitOfWork(services, id));
}

/** Posts what has happened since. */
export async function bringJournalUpToDate() {
  const { services } = await world();
  await drainConsumer(services, journalPosting);
  await postPayouts(services);
}

/** Cancels a pledge on its form, which leaves everything else unchanged. */
export async function cancelPledge(organization: Organization, id: string) {
  const staff = signIn(organization);
  const { body } = await staff.get(`/api/pledges/${id}`);
  const { donor, amount, date, dueDate, version } = body['data'] as {
    donor: { _id: string };
    amount: number;
    date: string;
    dueDate: string | null;
    version: number;
  };
  const form = { donor: donor._id, amount, date, dueDate, version };
  const canceled = { ...form, status: 'canceled', reason: 'Moved away' };
  const reply = await staff.put(`/api/pledges/${id}`, canceled);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}

/** The entries of a month in the order of their numbers. */
export async function entriesIn(organization: Organization, month: string): Promise<Entry[]> {
  const { body } = await signIn(organization).get(`/api/journal/entries?month=${month}&limit=100`);
  const entries = body['data'] as Entry[];
  return entries.toSorted((one, other) => one.number - other.number);
}

/** An entry in a few words: `gift: Undeposited Funds +50, Contributions … -50`. */
export const inWords = ({ kind, isCorrection, lines }: Entry) =>
  `${kind}${isCorrection ? ' (correction)' : ''}: ` +
  lines
    .map(({ account, debit, credit }) => `${account} ${debit > 0 ? `+${debit}` : `-${credit}`}`)
    .join(', ');

/** What is on each account in the end, in cents, without accounts that are even. */
export async function balances(organization: Organization, months: readonly string[]) {
  const sums = new Map<string, number>();
  for (const month of months) {
    const { body } = await signIn(organization).get(`/api/journal/totals?month=${month}`);
    for (const { account, debit, credit } of body['data'] as Line[]) {
      const cents = Math.round(debit * 100) - Math.round(credit * 100);
      sums.set(account, (sums.get(account) ?? 0) + cents);
    }
  }
  return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0));
}
