import { dashboardEndpoints } from '@pledgewell/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner, verifiedOrganization } from '../../../test/accounts/accounts.ts';
import { apiKey } from '../../../test/accounts/api-keys.ts';
import { member } from '../../../test/accounts/team.ts';
import {
  countsIn,
  fetchSinceVisit,
  movableClock,
  nothingSinceVisit,
  signInAgain,
  visit,
} from '../../../test/insight/since-last-visit.ts';
import { given, request, signIn } from '../../../test/world/world.ts';

let clock: Awaited<ReturnType<typeof movableClock>>;

beforeAll(async () => {
  clock = await movableClock();
});

describe('a visit', () => {
  test('is the first one until 30 minutes pass without a request', async () => {
    const ada = await visit(await given.organization(), clock.now());
    expect(await fetchSinceVisit(ada)).toEqual({ since: null, lines: [] });
    for (let each = 0; each < 3; each += 1) {
      clock.pass(20);
      expect(await fetchSinceVisit(await visit(ada, clock.now()))).toMatchObject({ since: null });
    }

    const lastSeen = clock.now();
    clock.pass(30);
    expect(await fetchSinceVisit(await signInAgain(ada))).toMatchObject({
      since: lastSeen.toISOString(),
    });
  });

  test('keeps its time away while it goes on, in every session and after reloads', async () => {
    const ada = await visit(await given.organization(), clock.now());
    const lastSeen = clock.now().toISOString();
    clock.pass(60);
    const phone = await visit(ada, clock.now());
    clock.pass(10);
    const laptop = await visit(ada, clock.now());
    clock.pass(4);
    for (const session of [phone, laptop, laptop]) {
      expect(await fetchSinceVisit(session)).toMatchObject({ since: lastSeen });
    }
    expect(countsIn(await fetchSinceVisit(laptop))).toEqual(nothingSinceVisit);
  });

  test('does not go on while a tab only asks again by itself', async () => {
    const ada = await visit(await given.organization(), clock.now());
    const lastSeen = clock.now().toISOString();
    for (let each = 0; each < 4; each += 1) {
      clock.pass(10);
      const { token } = await signInAgain(ada);
      await signIn({ token }).get('/api/auth/me', { 'pledgewell-unattended': 'true' });
    }
    expect(await fetchSinceVisit(await signInAgain(ada))).toMatchObject({ since: lastSeen });
  });

  test('is stored at most once in five minutes', async () => {
    const ada = await visit(await given.organization(), clock.now());
    const stored = async () =>
      (
        await queryAsDatabaseOwner(
          'select xmin::text, last_seen_at from visits where user_id = $1',
          [ada.userId],
        )
      )[0];
    const before = await stored();
    clock.pass(4);
    for (let each = 0; each < 3; each += 1) await signIn(ada).get('/api/donors?limit=1');
    expect(await stored()).toEqual(before);
    clock.pass(1);
    await visit(ada, clock.now());
    expect(await stored()).toMatchObject({ last_seen_at: clock.now() });
  });

  test('reports nothing more once what happened is marked as seen, until the next one', async () => {
    const ada = await verifiedOrganization();
    const bo = await member(ada, 'admin');
    await visit(ada, clock.now());
    clock.pass(31);
    await given.donation(await visit(bo, clock.now()));
    const back = await visit(ada, clock.now());
    expect(countsIn(await fetchSinceVisit(back))).toMatchObject({ donations: 1 });

    expect((await signIn(back).post('/api/dashboard/away/seen')).status).toBe(200);
    expect(await fetchSinceVisit(back)).toEqual({ since: null, lines: [] });
    const lastSeen = clock.now().toISOString();
    clock.pass(45);
    expect(await fetchSinceVisit(await visit(ada, clock.now()))).toMatchObject({ since: lastSeen });
  });

  test('marked as seen at its first request does not come back', async () => {
    const ada = await visit(await given.organization(), clock.now());
    clock.pass(45);
    const back = await signInAgain(ada);
    await signIn(back).post('/api/dashboard/away/seen');
    await visit(ada, clock.now());
    expect(await fetchSinceVisit(back)).toEqual({ since: null, lines: [] });
  });
});

test('a person has a separate visit in each of their organizations', async () => {
  const ada = await given.organization();
  const other = await given.organization();
  await visit(ada, clock.now());
  const lastSeen = clock.now().toISOString();
  await queryAsDatabaseOwner(
    `insert into memberships (organization_id, user_id, role) values ($1, $2, 'viewer')`,
    [other.id, ada.userId],
  );
  clock.pass(40);
  const back = await visit(ada, clock.now());
  const there = await signIn(back).post(`/api/auth/organizations/${other.id}/switch`);
  expect(there.status).toBe(200);
  expect(await fetchSinceVisit({ token: String(there.body['token']) })).toMatchObject({
    since: null,
  });
  expect(await fetchSinceVisit(back)).toMatchObject({ since: lastSeen });
});

test('an API key has no visits', async () => {
  const key = await apiKey(await given.organization());
  const reply = await request({
    method: 'GET',
    url: dashboardEndpoints.away.path,
    headers: { authorization: `Bearer ${key}` },
  });
  expect(reply.status).toBe(403);
});
