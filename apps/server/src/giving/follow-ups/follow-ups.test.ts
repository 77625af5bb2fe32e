import type { FollowUp } from '@pledgewell/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { listFollowUps } from '../../../test/giving/follow-ups.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';
import { runAsOrganization } from '../../platform/jobs/unit-of-work.ts';
import { createFollowUp, type Finding } from './service/create.ts';
import { followUpMissingDonations, followUpOverduePledges } from './sweep.ts';

let organization: Organization;
let staff: ReturnType<typeof signIn>;

beforeAll(async () => {
  organization = await given.organization();
  staff = signIn(organization);
});

async function fetchList(query: string) {
  const { body } = await staff.get(`/api/follow-ups?${query}`);
  return body as unknown as { data: FollowUp[]; count: number; statistics: { open: number } };
}

const listOpen = (donorId: string) => listFollowUps(organization, donorId);

/** Creates a follow-up as a job of the product does. */
async function found(finding: Finding) {
  const { services } = await world();
  return runAsOrganization(services, organization.id, services.log, (ctx) =>
    createFollowUp(ctx, finding),
  );
}

/** Marks an email address as one that gets no more mail. */
const suppressEmail = (emailKey: string) =>
  queryAsDatabaseOwner(
    `insert into suppressed_emails (organization_id, email_key, reason, created_at)
     values ($1, $2, 'bounced', now())`,
    [organization.id, emailKey],
  );

const fetchName = async (donorId: string) =>
  ((await staff.get(`/api/donors/${donorId}`)).body['data'] as { name: string }).name;

async function sweepOn(instant: string) {
  const { services, setNow } = await world();
  setNow(new Date(instant));
  await followUpMissingDonations(services);
}

describe('a follow-up that a user writes', () => {
  test('is sorted by date, can be completed once and reopened', async () => {
    const donor = await given.donor(organization, { name: 'Noor Haddad' });
    const write = (text: string, dueOn: string | null) =>
      staff.post('/api/follow-ups', { donorId: donor._id, text, dueOn });
    await write('Send the new brochure', '2199-05-01');
    const added = await write('Ask about the gala', null);
    expect(added).toMatchObject({
      status: 201,
      body: { data: { kind: 'own', createdBy: expect.stringMatching(/^Ada/), done: null } },
    });
    expect((await listOpen(donor._id)).map(({ title }) => title)).toEqual([
      'Ask about the gala',
      'Send the new brochure',
    ]);

    const { _id: id } = added.body['data'] as FollowUp;
    await staff.post(`/api/follow-ups/${id}/done`);
    const again = await staff.post(`/api/follow-ups/${id}/done`);
    expect(again.body['data']).toMatchObject({ done: { by: expect.stringMatching(/^Ada/) } });
    expect(await fetchList(`donorId=${donor._id}`)).toMatchObject({ count: 1 });
    expect(await fetchList(`donorId=${donor._id}&state=done`)).toMatchObject({
      count: 1,
      data: [{ _id: id }],
      statistics: { open: 1 },
    });
    await staff.delete(`/api/follow-ups/${id}/done`);
    expect(await listOpen(donor._id)).toHaveLength(2);

    const { body } = await staff.get('/api/activities?kind=donor&search=noor');
    const told = (body['data'] as { action: string; details: string[] }[])
      .filter(({ action }) => action.startsWith('follow-ups/'))
      .map(({ action, details }) => [action, ...details]);
    expect(told).toEqual([
      ['follow-ups/reopened', 'Ask about the gala'],
      ['follow-ups/done', 'Ask about the gala'],
      ['follow-ups/created', 'Ask about the gala'],
      ['follow-ups/created', 'Send the new brochure'],
    ]);
  });

  test('requires a text and an existing donor', async () => {
    const donor = await given.donor(organization);
    const empty = await staff.post('/api/follow-ups', { donorId: donor._id, text: ' ' });
    expect(empty.body['fields']).toEqual({ text: 'What to do is required.' });

    await staff.post('/api/follow-ups', { donorId: donor._id, text: 'Call' });
    await staff.delete(`/api/donors/${donor._id}`);
    const late = await staff.post('/api/follow-ups', { donorId: donor._id, text: 'Call' });
    expect(late.body).toMatchObject({ code: 'follow-ups/donor-not-found' });
    expect(await listOpen(donor._id)).toEqual([]);
    await staff.post(`/api/donors/${donor._id}/restore`);
    expect(await listOpen(donor._id)).toHaveLength(1);
  });
});

describe('a follow-up that the product creates', () => {
  test('is created once per cause, even after it was completed', async () => {
    const donor = await given.donor(organization, { email: 'old@example.com' });
    await suppressEmail('old@example.com');
    const finding = {
      kind: 'bounced-email',
      donorId: donor._id,
      text: 'Old@example.com',
      cause: 'bounced old@example.com',
    } as const;
    expect([await found(finding), await found(finding)]).toEqual([true, false]);
    const [only, ...others] = await listOpen(donor._id);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      title: `Ask ${donor.name} for a new email address`,
      reason: 'Email to Old@example.com bounced.',
      createdBy: null,
    });
    await staff.post(`/api/follow-ups/${only?._id}/done`);
    expect(await found(finding)).toBe(false);
    expect(await listOpen(donor._id)).toEqual([]);
  });

  test('disappears once the email address or the phone number changes', async () => {
    const donor = await given.donor(organization, { email: 'typo@exmaple.com' });
    const { _id: donorId } = donor;
    await suppressEmail('typo@exmaple.com');
    await found({ kind: 'bounced-email', donorId, text: 'typo@exmaple.com', cause: 'b' });
    await found({ kind: 'unreachable-phone', donorId, text: '+14155552671', cause: 'u' });
    expect((await listOpen(donorId)).map(({ kind }) => kind)).toEqual([
      'bounced-email',
      'unreachable-phone',
    ]);
    const { version } = donor;
    const changes = given.newDonor({ name: donor.name, phone: '+14155552672', version });
    await staff.put(`/api/donors/${donorId}`, changes);
    expect(await listOpen(donorId)).toEqual([]);
  });

  test('shows the amount of the pledge that is missing now', async () => {
    const pledge = await given.pledge(organization, {
      amount: 90,
      date: '2025-12-01',
      dueDate: '2026-03-01',
      frequency: 'monthly',
    });
    const donorId = pledge.donor._id;
    const text = 'Three reminders brought nothing.';
    const finding = { donorId, pledgeId: pledge._id, text, cause: `call ${pledge._id}` };
    await found({ kind: 'overdue-pledge', ...finding });
    const pay = async (amount: number) =>
      given.donation(organization, { donor: donorId, pledgeId: pledge._id, amount });
    const paid = await pay(45);
    expect(await listOpen(donorId)).toMatchObject([
      { pledgeId: pledge._id, reason: `$45.00 past due since Feb 1, 2026 · ${text}` },
    ]);

    const rest = await pay(45);
    expect(await listOpen(donorId)).toEqual([]);
    await staff.delete(`/api/donations/${rest._id}`);
    expect(await listOpen(donorId)).toHaveLength(1);
    await staff.delete(`/api/pledges/${pledge._id}`);
    expect(await listOpen(donorId)).toEqual([]);
    expect(paid.donor._id).toBe(donorId);
  });
});

test('suggests a call once a pledge is 120 days overdue', async () => {
  const { services, setNow } = await world();
  const terms = { amount: 60, date: '2025-12-01', frequency: 'monthly' };
  const late = await given.pledge(organization, { ...terms, dueDate: '2026-02-01' });
  const years = { date: '2024-01-01', dueDate: '2024-02-01' };
  const older = await given.pledge(organization, { ...terms, ...years });
  const donorId = late.donor._id;
  for (const [instant, titles] of [
    ['2026-04-30T16:00:00Z', []],
    ['2026-05-01T16:00:00Z', [`Call ${await fetchName(donorId)} about an overdue pledge`]],
    ['2026-05-02T16:00:00Z', [`Call ${await fetchName(donorId)} about an overdue pledge`]],
  ] as const) {
    setNow(new Date(instant));
    await followUpOverduePledges(services);
    expect((await listOpen(donorId)).map(({ title }) => title)).toEqual(titles);
  }
  expect(await listOpen(donorId)).toMatchObject([{ reason: '$60.00 past due since Jan 1, 2026' }]);
  expect(await listOpen(older.donor._id)).toEqual([]);

  // Once the first payment has arrived, the second one has been overdue for less time than that.
  await given.donation(organization, { donor: donorId, pledgeId: late._id, amount: 30 });
  await followUpOverduePledges(services);
  expect(await listOpen(donorId)).toHaveLength(1);
  setNow(undefined);
});

describe('an expected donation', () => {
  const monthly = { isRecurring: true, recurringInterval: 'monthly', amount: 50 } as const;

  test('is missing from the next day in the organization’s time zone until it arrives', async () => {
    const donation = await given.donation(organization, { ...monthly, date: '2026-01-31' });
    const donorId = donation.donor._id;
    // It is still February 28 in New York.
    await sweepOn('2026-03-01T04:00:00Z');
    expect(await listOpen(donorId)).toEqual([]);
    await sweepOn('2026-03-01T06:00:00Z');
    await sweepOn('2026-03-02T06:00:00Z');
    expect(await listOpen(donorId)).toMatchObject([
      {
        kind: 'missing-gift',
        donationId: donation._id,
        title: expect.stringMatching(
          /^Expected donation of \$50\.00 from .* hasn’t been recorded$/,
        ),
        reason: 'Expected on Feb 28, 2026. Record it if it has arrived, or ask the donor.',
      },
    ]);

    await given.donation(organization, { donor: donorId, amount: 50, date: '2026-03-01' });
    expect(await listOpen(donorId)).toEqual([]);
  });

  test('raises no follow-up if it has arrived or is years old', async () => {
    const came = await given.donation(organization, { ...monthly, date: '2026-01-10' });
    const raised = { ...monthly, amount: 80, donor: came.donor._id, date: '2026-02-12' };
    await given.donation(organization, raised);
    const old = await given.donation(organization, { ...monthly, date: '2019-01-10' });
    await sweepOn('2026-03-02T12:00:00Z');
    expect(await listOpen(came.donor._id)).toEqual([]);
    expect(await listOpen(old.donor._id)).toEqual([]);
    await sweepOn('2026-03-20T12:00:00Z');
    expect(await listOpen(came.donor._id)).toMatchObject([
      { reason: 'Expected on Mar 12, 2026. Record it if it has arrived, or ask the donor.' },
    ]);
  });
});
