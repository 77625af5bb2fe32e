import { afterEach, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import {
  countAllRows,
  createSampleWorkspace,
  listRecords,
  samplePath,
} from '../../../test/giving/sample.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { given, signIn, world } from '../../../test/world/world.ts';

afterEach(async () => (await world()).setNow(undefined));

const advanced = ['retention', 'lybunt', 'sybunt', 'movement', 'value'];

/** The response of each advanced report. */
async function fetchReports(staff: ReturnType<typeof signIn>) {
  const replies = await Promise.all(advanced.map((name) => staff.get(`/api/reports/${name}`)));
  return new Set(replies.map(({ status, body }) => body['code'] ?? status));
}

describe('the limits of a tier', () => {
  test('do not count sample donors', async () => {
    const { organization, staff } = await createSampleWorkspace({ tier: 'starter' });
    await queryAsDatabaseOwner(
      `insert into donors (organization_id, id, name)
       select $1, gen_random_uuid(), 'Donor ' || n from generate_series(1, 198) n`,
      [organization.id],
    );
    await queryAsDatabaseOwner(
      'update organization_counters set donors = donors + 198 where organization_id = $1',
      [organization.id],
    );
    await queryAsDatabaseOwner(
      `insert into activities (organization_id, id, at, action, entity, entity_id, label)
       select organization_id, gen_random_uuid(), now(), 'donors/created', 'donor', id, name
       from donors where organization_id = $1 and not is_sample`,
      [organization.id],
    );
    const [sample] = (await queryAsDatabaseOwner(
      `select id from donors d where organization_id = $1 and is_sample
         and not exists (select 1 from donations g
           where g.organization_id = d.organization_id and g.donor_id = d.id) limit 1`,
      [organization.id],
    )) as { id: string }[];

    const add = async (name: string) =>
      (await staff.post('/api/donors', given.newDonor({ name }))).status;
    expect([await add('199th'), await add('200th')]).toEqual([201, 201]);
    expect((await staff.delete(`/api/donors/${sample?.id}`)).status).toBe(200);
    expect(await add('one too many')).toBe(409);
    expect((await staff.post(`/api/donors/${sample?.id}/restore`)).status).toBe(200);
    expect(await add('one too many')).toBe(409);
    await staff.delete(samplePath);
    expect((await listRecords(organization, '/api/donors')).count).toBe(200);
    expect(await add('one too many')).toBe(409);
  });

  test('do not count letters and text messages to sample donors', async () => {
    (await world()).setNow(new Date('2026-11-23T17:05:00Z'));
    const { organization, staff } = await createSampleWorkspace({ tier: 'growth' });
    await drainJobs();
    // As many letters to sample donors as a trial may send in a day.
    await queryAsDatabaseOwner(
      `insert into messages (organization_id, id, kind, to_name, to_email, subject, state, donor_id,
         text, list, created_at, changed_at)
       select d.organization_id, gen_random_uuid(), 'letters/thank-you', d.name, 'a@example.org',
         'Thanks', 'sent', d.id, 'Thanks', 'thanks', $2, $2
       from donors d where d.organization_id = $1`,
      [organization.id, '2026-11-23T16:00:00Z'],
    );
    const [pledge] = (await queryAsDatabaseOwner(
      `select p.id from pledges p
         join donors d on d.organization_id = p.organization_id and d.id = p.donor_id
       where d.organization_id = $1 and d.sms_consent_at is not null and p.status = 'open' limit 1`,
      [organization.id],
    )) as { id: string }[];
    await queryAsDatabaseOwner(
      'update reminder_settings set sms_daily_dollars = 0 where organization_id = $1',
      [organization.id],
    );

    const added = await staff.post('/api/reminders', {
      pledgeId: pledge?.id,
      date: '2026-11-24',
      time: '12:00',
      channels: ['sms'],
      message: 'Hello {{donor_name}}, {{amount_due}} is open.',
    });
    const { _id } = added.body['data'] as { _id: string };
    expect((await staff.post(`/api/reminders/${_id}/send`)).status).toBe(200);
    const spent = await queryAsDatabaseOwner(
      'select 1 from channel_days where organization_id = $1',
      [organization.id],
    );
    expect(spent).toEqual([]);

    await queryAsDatabaseOwner('update users set email_verified_at = now() where id = $1', [
      organization.userId,
    ]);
    const own = await given.donor(organization);
    const donation = await given.donation(organization, { donor: own._id });
    const words = { subject: 'Thank you', body: 'Thank you.' };
    expect((await staff.post(`/api/donations/${donation._id}/thank-you`, words)).status).toBe(201);
    // The control: the same letters to real donors use up the daily limit.
    await queryAsDatabaseOwner('update donors set is_sample = false where organization_id = $1', [
      organization.id,
    ]);
    const refused = await staff.post(`/api/donations/${donation._id}/thank-you`, words);
    expect(refused.body['code']).toBe('letters/too-many');
    await queryAsDatabaseOwner(
      'update donors set is_sample = name <> $2 where organization_id = $1',
      [organization.id, own.name],
    );
  });
});

describe('a trial of the smallest tier', () => {
  test('includes advanced reports on sample data until a real donor exists', async () => {
    const { organization, staff } = await createSampleWorkspace({ tier: 'starter' });
    expect(await fetchReports(staff)).toEqual(new Set([200]));
    expect((await staff.get('/api/reports/lybunt/file?format=csv')).status).toBe(200);

    const own = await given.donor(organization);
    expect(await fetchReports(staff)).toEqual(new Set(['reports/advanced']));
    await staff.delete(`/api/donors/${own._id}`);
    expect(await fetchReports(staff)).toEqual(new Set([200]));
    await staff.delete(samplePath);
    expect(await fetchReports(staff)).toEqual(new Set(['reports/advanced']));
  });

  test('no longer includes them once it becomes a subscription', async () => {
    const { organization, staff } = await createSampleWorkspace({ tier: 'starter' });
    await queryAsDatabaseOwner(
      "update subscriptions set status = 'active' where organization_id = $1",
      [organization.id],
    );
    expect(await fetchReports(staff)).toEqual(new Set(['reports/advanced']));
  });

  test('includes a rule that sends text messages to sample donors only', async () => {
    const { organization, staff } = await createSampleWorkspace({ tier: 'starter' });
    const rule = { offsetDays: 3, channels: ['sms'], template: 'overdue', isOn: true };
    expect((await staff.post('/api/reminders/rules', rule)).status).toBe(201);
    const real = await given.organization({ tier: 'starter' });
    const refused = await signIn(real).post('/api/reminders/rules', rule);
    expect(refused.body['code']).toBe('plans/sms');
    expect(organization.id).not.toBe(real.id);
  });
});

test('removing the sample data removes all of it and leaves everything else unchanged', async () => {
  const organization = await given.organization({ tier: 'starter' });
  const staff = signIn(organization);
  const before = await countAllRows(organization);
  const rules = (await staff.get('/api/reminders/rules')).body['data'] as object[];
  expect((await staff.post(samplePath)).status).toBe(201);
  await drainJobs();
  expect(Object.keys(await countAllRows(organization))).toEqual(
    expect.arrayContaining([
      'messages',
      'payment_attempts',
      'payouts',
      'receipts',
      'recurring_donations',
      'reminders',
      'statement_runs',
      'statements',
    ]),
  );

  await staff.delete(samplePath);

  // The history, the feed and visits continue, and days without data are kept as zeros.
  const kept =
    /^(activities|business_events|deletions|visits|(donation|due|last_donation|last_gift|pledge)_(days|totals))$/;
  const besides = (counts: object) => Object.entries(counts).filter(([name]) => !kept.test(name));
  expect(besides(await countAllRows(organization))).toEqual(besides(before));
  const names = await queryAsDatabaseOwner(
    `select label from activities where organization_id = $1
       and action not in ('sample/created', 'sample/removed') and label <> 'Erased record'
       and entity in ('receipt', 'donor', 'pledge', 'donation', 'statements')`,
    [organization.id],
  );
  expect(names).toEqual([]);
  const after = (await staff.get('/api/reminders/rules')).body['data'] as object[];
  expect(after.map((rule) => ({ ...rule, version: 0 }))).toEqual(
    rules.map((rule) => ({ ...rule, version: 0 })),
  );
});
