import { beforeEach, describe, expect, test } from 'vitest';
import {
  balances,
  bringJournalUpToDate,
  closeMonth,
  entriesIn,
  inWords,
  startJournal,
} from '../../../test/books/journal.ts';
import { importHelpers } from '../../../test/documents/files.ts';
import { pdfAt } from '../../../test/documents/pdf.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';

const unrestricted = 'Contributions without Donor Restrictions';

let organization: Organization;
let staff: ReturnType<typeof signIn>;

beforeEach(async () => {
  organization = await given.organization({ tier: 'growth' });
  staff = signIn(organization);
  await startJournal(organization);
});

const close = (month: string) => staff.post('/api/journal/closings', { month });

const closed = (month: string) => closeMonth(organization, month);

const reopen = (id: string, reason = 'A deposit was missing') =>
  staff.post(`/api/journal/closings/${id}/reopen`, { reason });

const april = async () =>
  (await entriesIn(organization, '2026-04')).map(
    (entry) => `${inWords(entry)} in ${entry.date} for ${entry.adjustedMonth}`,
  );

/** The fields of an edit that changes only what is given. */
const edit = ({ donor, version }: { donor: { _id: string }; version: number }, fields: object) => ({
  donor: donor._id,
  amount: 50,
  method: 'check',
  date: '2026-03-31',
  version,
  ...fields,
});

describe('a closed month', () => {
  test('has no new entries: changes are posted on the first open day', async () => {
    const donation = await given.donation(organization);
    await closed('2026-03');
    const url = `/api/donations/${donation._id}`;
    const changed = edit(donation, { amount: 45, adjustsClosedMonth: true });
    expect((await staff.put(url, changed)).status).toBe(200);
    await bringJournalUpToDate();
    expect(await april()).toEqual([
      `gift (correction): ${unrestricted} +5, Undeposited Funds -5 in 2026-04-01 for 2026-03`,
    ]);

    expect((await staff.delete(`${url}?adjustsClosedMonth=true`)).status).toBe(200);
    await bringJournalUpToDate();
    expect((await staff.post(`${url}/restore?adjustsClosedMonth=true`)).status).toBe(200);
    await bringJournalUpToDate();
    expect((await april()).slice(1)).toEqual([
      `gift (correction): ${unrestricted} +45, Undeposited Funds -45 in 2026-04-01 for 2026-03`,
      `gift (correction): Undeposited Funds +45, ${unrestricted} -45 in 2026-04-01 for 2026-03`,
    ]);
    expect(await entriesIn(organization, '2026-03')).toHaveLength(1);
    expect(await balances(organization, ['2026-03', '2026-04'])).toEqual({
      'Undeposited Funds': 4_500,
      [unrestricted]: -4_500,
    });
  });

  test('takes an import and its undo without asking', async () => {
    await given.donation(organization);
    await closed('2026-03');
    const imports = importHelpers(organization);
    const file = 'Name,Email,Amount,Date\nAnn,ann@b.org,100,2026-03-10\n';
    const imported = await imports.all({ kind: 'gifts', file });
    await bringJournalUpToDate();
    expect(await imports.undo(imported)).toMatchObject({ status: 'undone' });
    await bringJournalUpToDate();
    expect(await april()).toEqual([
      `gift: Undeposited Funds +100, ${unrestricted} -100 in 2026-04-01 for 2026-03`,
      `gift (correction): ${unrestricted} +100, Undeposited Funds -100 in 2026-04-01 for 2026-03`,
    ]);
  });

  test('takes refunds and late records without asking', async () => {
    const { _id, version } = await given.donation(organization);
    await closed('2026-03');
    const refund = { amount: 20, date: '2026-03-31', reason: 'Too much', version };
    expect((await staff.post(`/api/donations/${_id}/refund`, refund)).status).toBe(200);
    await given.donation(organization, { amount: 7 });
    await bringJournalUpToDate();
    expect(await april()).toEqual([
      `refund (correction): ${unrestricted} +20, Undeposited Funds -20 in 2026-04-01 for 2026-03`,
      `gift: Undeposited Funds +7, ${unrestricted} -7 in 2026-04-01 for 2026-03`,
    ]);
    const prepared = await staff.post('/api/journal/exports', { month: '2026-04', format: 'csv' });
    const { _id: file } = prepared.body['data'] as { _id: string };
    const csv = Buffer.from(
      await pdfAt(organization, `/api/journal/exports/${file}/file`),
    ).toString();
    expect(csv).toContain('Donation (adjustment of March 2026)');
  });

  test('takes what was changed before it was closed, even if that is not posted yet', async () => {
    const donation = await given.donation(organization);
    await bringJournalUpToDate();
    await staff.put(`/api/donations/${donation._id}`, edit(donation, { amount: 45 }));
    await closed('2026-03');
    await bringJournalUpToDate();
    expect(await entriesIn(organization, '2026-03')).toHaveLength(2);
    expect(await april()).toEqual([]);
  });

  test('posts directly again after it was reopened, and keeps its adjustments', async () => {
    const donation = await given.donation(organization);
    const id = await closed('2026-03');
    const url = `/api/donations/${donation._id}`;
    await staff.put(url, edit(donation, { amount: 45, adjustsClosedMonth: true }));
    await bringJournalUpToDate();
    expect((await reopen(id)).status).toBe(200);
    const { version } = (await staff.get(url)).body['data'] as { version: number };
    const again = edit({ ...donation, version }, { amount: 40 });
    expect((await staff.put(url, again)).status).toBe(200);
    await bringJournalUpToDate();
    expect(await april()).toHaveLength(1);
    expect(await balances(organization, ['2026-03'])).toMatchObject({ 'Undeposited Funds': 4_500 });
    expect(await balances(organization, ['2026-03', '2026-04'])).toMatchObject({
      'Undeposited Funds': 4_000,
    });

    await closed('2026-03');
    const history = (await staff.get('/api/activities?limit=20')).body['data'] as object[];
    expect(history).toContainEqual(expect.objectContaining({ action: 'journal/month-reopened' }));
  });
});

describe('closing', () => {
  test('goes month by month, in the past, once', async () => {
    await given.donation(organization, { date: '2026-02-10' });
    await given.donation(organization);
    const early = await close('2026-03');
    expect(early.body).toMatchObject({
      code: 'journal/earlier-month-open',
      message: 'February 2026 is still open. Close it first.',
    });
    const { body } = await staff.get('/api/journal/closings/check?month=2026-02');
    expect(body['data']).toEqual({
      month: '2026-02',
      blockedBecause: null,
      adjustmentsIn: '2026-03',
      cardClearing: 0,
    });
    const february = await closed('2026-02');
    await closed('2026-03');
    expect((await close('2026-03')).body).toMatchObject({ code: 'journal/month-closed' });
    expect((await close('2026-02')).body).toMatchObject({ code: 'journal/month-closed' });
    expect((await close('2099-01')).body).toMatchObject({ code: 'journal/month-not-over' });
    expect((await close('2025-12')).body).toMatchObject({ code: 'journal/month-too-early' });
    expect((await reopen(february)).body).toMatchObject({
      code: 'journal/later-month-closed',
      message: 'March 2026 is closed too. Reopen it before you reopen an earlier month.',
    });
    expect((await staff.get('/api/journal/months')).body['data']).toMatchObject([
      { month: '2026-03', closing: { closedBy: expect.stringContaining('Ada Okafor') as string } },
      { month: '2026-02', closing: { _id: february } },
    ]);
    const settings = { basis: 'cash', startsOn: '2025-01-01', version: 1 };
    expect((await staff.put('/api/journal/settings', settings)).body).toMatchObject({
      code: 'journal/first-day-fixed',
    });
  });

  test('twice at once closes once', async () => {
    await given.donation(organization);
    const replies = await Promise.all([close('2026-03'), close('2026-03')]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });

  test('at the same time as posting leaves nothing out', async () => {
    await Promise.all(Array.from({ length: 8 }, () => given.donation(organization)));
    const more = Array.from({ length: 4 }, () => given.donation(organization));
    await Promise.all([close('2026-03'), bringJournalUpToDate(), ...more]);
    await bringJournalUpToDate();
    const all = [
      ...(await entriesIn(organization, '2026-03')),
      ...(await entriesIn(organization, '2026-04')),
    ];
    expect(all).toHaveLength(12);
    expect(await lateEntries(organization)).toBe(0);
  });
});

/** Entries that were posted into a month after it was closed. */
async function lateEntries({ id }: Organization) {
  const { owner } = await world();
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from journal_entries e
       join journal_closings c on c.organization_id = e.organization_id
         and e.number > c.last_number and e.date < c.month + interval '1 month'
     where c.organization_id = $1 and c.reopened_at is null`,
    [id],
  );
  return rows[0]?.count;
}
