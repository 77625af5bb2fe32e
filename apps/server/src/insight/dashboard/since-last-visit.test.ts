import {
  activityEndpoints,
  sinceVisitKinds,
  donationEndpoints,
  pledgeEndpoints,
  recurringEndpoints,
} from '@pledgewell/contract';
import { hasPermission, roles } from '@pledgewell/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner, verifiedOrganization } from '../../../test/accounts/accounts.ts';
import { apiKey } from '../../../test/accounts/api-keys.ts';
import { member } from '../../../test/accounts/team.ts';
import { importHelpers, peopleCsv } from '../../../test/documents/files.ts';
import { samplePath } from '../../../test/giving/sample.ts';
import {
  sinceVisitLists,
  countsIn,
  fetchSinceVisit,
  movableClock,
  nothingSinceVisit,
  pendingCharge,
  signInAgain,
  visit,
} from '../../../test/insight/since-last-visit.ts';
import { activeRecurringDonation } from '../../../test/money/active-recurring-donation.ts';
import { letterHelpers } from '../../../test/outreach/letter-helpers.ts';
import { randomIpAddress } from '../../../test/world/ip-addresses.ts';
import { given, request, signIn, type Organization } from '../../../test/world/world.ts';
import { sinceVisitPermissions } from './since-last-visit.ts';

let clock: Awaited<ReturnType<typeof movableClock>>;

beforeAll(async () => {
  clock = await movableClock();
});

const sendWithKey = (key: string, url: string, payload: object) =>
  request({ method: 'POST', url, payload, headers: { authorization: `Bearer ${key}` } });

describe('what others have done since', () => {
  let ada: Organization;
  let bo: Organization;
  let since: string;

  /** An absence of Ada in which everything happens that a line counts. */
  beforeAll(async () => {
    const { organization, staff, donation, thank, letterTo } = await letterHelpers();
    bo = await member(organization, 'admin');
    const key = await apiKey(organization);
    const { donation: thanked, email } = await donation();
    await thank(thanked._id);
    const unsubscribe = new URL((await letterTo(email))?.unsubscribeUrl ?? '').pathname;
    await staff.get('/api/donors?limit=1');
    clock.pass(6);
    await visit(organization, clock.now());
    since = clock.now().toISOString();
    clock.pass(60);

    const present = await signInAgain(bo);
    const donor = await given.donor(present);
    await given.donation(present, { donor: donor._id, amount: 75 });
    await given.donation(present, { donor: donor._id, amount: 20, inKind: 'Canned food' });
    await given.pledge(present, { donor: donor._id, amount: 300 });
    const gone = await given.donation(present, { donor: donor._id });
    await signIn(present).delete(`/api/donations/${gone._id}`);
    await sendWithKey(key, '/api/v1/donations', {
      donor: donor._id,
      amount: 10,
      method: 'cash',
      date: '2026-03-31',
    });
    await importHelpers(present).all({ kind: 'donors', file: peopleCsv(3) });
    await request({
      method: 'POST',
      url: unsubscribe,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
      remoteAddress: randomIpAddress(),
    });
    const failing = [
      await activeRecurringDonation(present),
      await activeRecurringDonation(present),
    ];
    await activeRecurringDonation(present);
    await queryAsDatabaseOwner(
      `update recurring_donations set state = 'past_due', past_due_since = $2
       where organization_id = $1 and id = $3`,
      [organization.id, clock.now(), failing[0]],
    );
    await queryAsDatabaseOwner(
      `update recurring_donations set state = 'ended', ended_because = 'unpaid', ended_at = $2
       where organization_id = $1 and id = $3`,
      [organization.id, clock.now(), failing[1]],
    );

    ada = await visit(organization, clock.now());
    await given.donation(ada, { donor: donor._id, amount: 5_000 });
    await given.pledge(ada, { donor: donor._id });
    await pendingCharge(ada, donor._id, clock.now());
    await importHelpers(ada).all({ kind: 'donors', file: 'Name,Email\nKit Own,kit@example.org\n' });
  });

  test('is counted in one line for each list, without the member’s own', async () => {
    const away = await fetchSinceVisit(ada);
    expect(away.since).toBe(since);
    expect(away.lines.map(({ kind, count, amount }) => [kind, count, amount])).toEqual([
      ['donations', 3, 85],
      ['pledges', 1, 300],
      ['failed-cards', 2, 100],
      ['answers', 1, null],
      ['changes', expect.any(Number), null],
    ]);
    const { body } = await signIn(ada).get(
      `/api/activities?since=${since}&only=changes-by-others&limit=100`,
    );
    const actions = (body['data'] as { action: string; who: { _id: string } | null }[]).map(
      ({ action, who }) => `${action} ${who?._id === ada.userId ? 'with a key' : ''}`.trim(),
    );
    expect(actions.toSorted()).toEqual(
      [
        'donations/deleted',
        'donations/recorded',
        'donations/recorded',
        'donations/recorded',
        'donations/recorded with a key',
        'donors/created',
        'donors/created',
        'donors/created',
        'donors/created',
        'imports/imported',
        'pledges/created',
      ].toSorted(),
    );
  });

  test.each(sinceVisitKinds)('has as many %s as the list behind the line', async (kind) => {
    const line = (await fetchSinceVisit(ada)).lines.find((each) => each.kind === kind);
    expect(line?.count).toBeGreaterThan(0);
    const { count, amount } = await sinceVisitLists[kind](ada, since);
    expect(line).toMatchObject({ count, amount, hasMore: false });
  });

  test('is not shown to a member who was here all the time, nor to another organization', async () => {
    const present = await visit(bo, clock.now());
    expect(await fetchSinceVisit(present)).toEqual({ since: null, lines: [] });

    const stranger = await given.organization();
    await visit(stranger, clock.now());
    clock.pass(90);
    expect(countsIn(await fetchSinceVisit(await visit(stranger, clock.now())))).toEqual(
      nothingSinceVisit,
    );
    for (const kind of sinceVisitKinds) {
      const list = await sinceVisitLists[kind](await signInAgain(stranger), since);
      expect(list).toMatchObject({ count: 0 });
    }
  });

  test('is counted up to 99', async () => {
    const back = await signInAgain(ada);
    await queryAsDatabaseOwner(
      `with added as (
         insert into donations (
           organization_id, id, donor_id, amount_cents, date, method, created_at)
         select organization_id, gen_random_uuid(), donor_id, 100, '2026-03-31', 'cash', $2
         from (select * from donations where organization_id = $1 limit 1) one,
           generate_series(1, 120)
         returning *)
       insert into activities (organization_id, id, at, action, entity, entity_id, label, source)
       select organization_id, gen_random_uuid(), $2, 'donations/recorded', 'donation', id,
         '$1.00', 'person' from added`,
      [ada.id, clock.now()],
    );
    const line = (await fetchSinceVisit(back)).lines.find(({ kind }) => kind === 'donations');
    expect(line).toEqual({ kind: 'donations', count: 99, hasMore: true, amount: null });
    expect(await sinceVisitLists.donations(back, since)).toMatchObject({ count: 123 });
    expect(countsIn(await fetchSinceVisit(back))).toMatchObject({ changes: 99 });
  });
});

test('sample data that somebody else adds is not counted', async () => {
  const ada = await verifiedOrganization();
  const bo = await member(ada, 'admin');
  clock.pass(6);
  await visit(ada, clock.now());
  const since = clock.now().toISOString();
  clock.pass(60);
  const present = await signInAgain(bo);
  expect((await signIn(present).post(samplePath)).status).toBe(201);
  const { body } = await signIn(present).get('/api/donors?limit=1');
  const [donor] = body['data'] as Record<string, unknown>[];
  const changed = { ...given.newDonor({ name: 'Renamed' }), version: donor?.['version'] };
  expect((await signIn(present).put(`/api/donors/${String(donor?.['_id'])}`, changed)).status).toBe(
    200,
  );

  const back = await visit(ada, clock.now());
  expect(await fetchSinceVisit(back)).toMatchObject({ since });
  expect(countsIn(await fetchSinceVisit(back))).toEqual(nothingSinceVisit);
  for (const kind of sinceVisitKinds) {
    expect(await sinceVisitLists[kind](back, since)).toMatchObject({ count: 0 });
  }
});

test.each(roles)('a %s sees a line only for lists that the role may read', async (role) => {
  const ada = await verifiedOrganization();
  const bo = await visit(await member(ada, role), clock.now());
  clock.pass(60);
  const { lines } = await fetchSinceVisit(await signInAgain(bo));
  expect(lines.map(({ kind }) => kind)).toEqual(
    sinceVisitKinds.filter((kind) => hasPermission(role, sinceVisitPermissions[kind])),
  );
});

test('a line requires the permission of its list', () => {
  expect(sinceVisitPermissions).toEqual({
    donations: donationEndpoints.list.permission,
    pledges: pledgeEndpoints.filter.permission,
    'failed-cards': recurringEndpoints.list.permission,
    answers: activityEndpoints.list.permission,
    changes: activityEndpoints.list.permission,
  });
});
