import { beforeEach, describe, expect, test } from 'vitest';
import { verifiedOrganization } from '../../../test/accounts/accounts.ts';
import { member } from '../../../test/accounts/team.ts';
import { closeMonth, startJournal } from '../../../test/books/journal.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

let organization: Organization;
let staff: ReturnType<typeof signIn>;

beforeEach(async () => {
  organization = await verifiedOrganization();
  staff = signIn(organization);
  await startJournal(organization);
});

/** The fields of an edit that changes only what is given. */
const edit = ({ donor, version }: { donor: { _id: string }; version: number }, fields: object) => ({
  donor: donor._id,
  amount: 50,
  method: 'check',
  date: '2026-03-31',
  version,
  ...fields,
});

describe('a donation of a closed month', () => {
  test('is locked for people who do not keep the books', async () => {
    const donation = await given.donation(organization);
    await closeMonth(organization, '2026-03');
    const fundraiser = signIn(await member(organization, 'fundraiser'));
    const url = `/api/donations/${donation._id}`;
    const sentence =
      'The books for March 2026 are closed. Ask someone who keeps the books to make this change ' +
      'or to reopen the month.';
    const changes = edit(donation, { date: '2026-04-02', adjustsClosedMonth: true });
    const replies = [
      await fundraiser.put(url, changes),
      await fundraiser.delete(`${url}?adjustsClosedMonth=true`),
      await fundraiser.delete(`/api/donors/${donation.donor._id}?adjustsClosedMonth=true`),
    ];
    for (const reply of replies) {
      expect(reply.status).toBe(409);
      expect(reply.body).toMatchObject({ code: 'donations/month-closed', message: sentence });
    }
    const notes = edit(donation, { notes: 'Called to say thanks' });
    expect((await fundraiser.put(url, notes)).status).toBe(200);
  });

  test('is changed by people who keep the books once they have confirmed it', async () => {
    const donation = await given.donation(organization);
    await closeMonth(organization, '2026-03');
    const url = `/api/donations/${donation._id}`;
    const question = {
      code: 'donations/adjusts-closed-month',
      message: 'March 2026 is closed. The change becomes an adjustment in April 2026.',
    };
    expect((await staff.put(url, edit(donation, { amount: 45 }))).body).toMatchObject(question);
    expect((await staff.delete(url)).body).toMatchObject(question);
    const donor = `/api/donors/${donation.donor._id}`;
    expect((await staff.delete(donor)).body).toMatchObject(question);
    expect((await staff.delete(`${donor}?adjustsClosedMonth=true`)).status).toBe(200);
    expect((await staff.post(`${donor}/restore`)).body).toMatchObject(question);
    const { body } = await staff.get('/api/trash');
    const [deletion] = body['data'] as { _id: string }[];
    const restored = await staff.post(
      `/api/trash/${deletion?._id}/restore?adjustsClosedMonth=true`,
    );
    expect(restored.status).toBe(200);
  });
});
