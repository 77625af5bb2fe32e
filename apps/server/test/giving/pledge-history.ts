import { given, signIn, world } from '../world/world.ts';

export type Fields = Record<string, unknown>;
type StoredRecord = { _id: string; version: number } & Fields;

/**
 * A pledge of December 15, 2025 over 90 in three months from January 15, 2026, and the changes it
 * can have on each day.
 */
export async function pledgeHistory(pledge: Fields = {}) {
  const organization = await given.organization({ timeZone: 'UTC' });
  const staff = signIn(organization);
  const on = async (date: string) => (await world()).setNow(new Date(`${date}T12:00:00Z`));
  await on('2026-01-10');
  const made = await given.pledge(organization, {
    amount: 90,
    date: '2025-12-15',
    dueDate: '2026-03-15',
    frequency: 'monthly',
    ...pledge,
  });
  const path = `/api/pledges/${made._id}`;
  const now = async () => (await staff.get(path)).body['data'] as StoredRecord;
  const done = ({ status, body }: Awaited<ReturnType<typeof staff.post>>) => {
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body['data'] as StoredRecord;
  };

  return {
    organization,
    staff,
    path,
    id: made._id,
    now,
    pay: async (amount: number, date: string) => {
      await on(date);
      const fields = { donor: made.donor._id, amount, date, pledgeId: made._id };
      return given.donation(organization, fields);
    },
    refund: async ({ _id }: { _id: string }, amount: number, date: string) => {
      await on(date);
      const { body } = await staff.get(`/api/donations/${_id}`);
      const { version } = body['data'] as StoredRecord;
      return done(await staff.post(`/api/donations/${_id}/refund`, { amount, date, version }));
    },
    edit: async (date: string, changes: Fields) => {
      await on(date);
      const { donor, amount, date: promised, dueDate, status, version } = await now();
      const terms = { amount, date: promised, dueDate, status, version };
      const { _id } = donor as StoredRecord;
      return done(await staff.put(path, { ...terms, donor: _id, ...changes }));
    },
    step: async (date: string, what: 'write-off' | 'reinstate', fields: Fields = {}) => {
      await on(date);
      const { version } = await now();
      return done(await staff.post(`${path}/${what}`, { reason: 'So it is', version, ...fields }));
    },
    /** The pledge's figures: promised, paid, written off, status, next due, overdue. */
    at: async (date: string) => {
      const { body } = await staff.get(`${path}?asOf=${date}`);
      if (body['success'] !== true) return body['code'];
      const one = body['data'] as Fields;
      const { amount, amountFulfilled, amountWrittenOff, status, nextDueDate, arrears } = one;
      return [amount, amountFulfilled, amountWrittenOff, status, nextDueDate, arrears];
    },
    scheduleAt: async (date: string) => {
      const { schedule } = (await staff.get(`${path}?asOf=${date}`)).body['data'] as Fields;
      return (schedule as Fields[]).map(({ dueDate, amount, paid, writtenOff }) => [
        dueDate,
        amount,
        paid,
        writtenOff,
      ]);
    },
  };
}
