import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../../test/accounts/accounts.ts';
import { requestExport } from '../../../../test/documents/downloads.ts';
import { sharedAppUrl } from '../../../../test/world/listening.ts';
import { openLockHolder } from '../../../../test/hostile/lock-holder.ts';
import { manyDonors } from '../../../../test/giving/many-donors.ts';
import { given, signIn, type Reply } from '../../../../test/world/world.ts';

let lockHolder: Awaited<ReturnType<typeof openLockHolder>>;
beforeAll(async () => {
  lockHolder = await openLockHolder();
});
afterEach(() => lockHolder.clear());
afterAll(() => lockHolder.close());

describe('a request whose connection is lost', () => {
  test('is retried if it was beginning its session', async () => {
    const staff = signIn(await given.organization());

    await lockHolder.hold('lock table organizations in access exclusive mode');
    const reading = staff.get('/api/donors');
    await lockHolder.terminateHeldUp();
    await lockHolder.untilHeldUp();
    await lockHolder.clear();

    expect((await reading).status).toBe(200);
  });

  test('is retried in the middle of a change and changes data once', async () => {
    const organization = await given.organization();
    const donor = await given.donor(organization);

    await lockHolder.hold('select 1 from donors where id = $1 for update', [donor._id]);
    const changing = signIn(organization).put(`/api/donors/${donor._id}`, {
      ...given.newDonor({ notes: 'Changed in spite of all' }),
      version: donor.version,
    });
    await lockHolder.terminateHeldUp();
    await lockHolder.untilHeldUp();
    await lockHolder.clear();

    const changed = await changing;
    expect(changed.status).toBe(200);
    expect(changed.body['data']).toMatchObject({ version: donor.version + 1 });
  });

  test('gets 503 with a time to retry the second time', async () => {
    const organization = await given.organization();

    await lockHolder.hold('lock table donors in access exclusive mode');
    const reading = signIn(organization).get('/api/donors');
    await lockHolder.terminateHeldUp();
    await lockHolder.terminateHeldUp();
    const reply = await reading;
    await lockHolder.clear();

    expect(isComeAgain(reply)).toBe(true);
  });
});

test('a download whose connection is lost is aborted, and the next one is complete', async () => {
  const organization = await given.organization();
  await manyDonors(organization);
  const url = await sharedAppUrl();
  const download = async () => {
    const { downloadUrl } = await requestExport(organization, { includeFields: ['notes'] });
    const headers = { authorization: `Bearer ${organization.token}` };
    return fetch(`${url}${downloadUrl}`, { headers });
  };

  const broken = await download();
  expect(broken.status).toBe(200);
  await lockHolder.terminateAll();
  await expect(broken.text()).rejects.toThrow('terminated');
  await expect.poll(async () => (await download()).status).toBe(200);
});

describe('a COMMIT whose answer is lost', () => {
  const notes = `Held up ${randomUUID()}`;
  beforeAll(() =>
    lockHolder.run(`
      create function wait_in_commit() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock_shared(816); return null; end $$;
      create constraint trigger held_up after insert on donors deferrable initially deferred
        for each row when (new.notes = '${notes}') execute function wait_in_commit()`),
  );
  afterAll(() => lockHolder.run('drop function wait_in_commit cascade'));

  test('is retried by the client under the same key and not by the server', async () => {
    const organization = await given.organization();
    const staff = signIn(organization);
    const key = { 'idempotency-key': randomUUID() };
    const body = given.newDonor({ notes });

    await lockHolder.hold('select pg_advisory_xact_lock(816)');
    const first = staff.post('/api/donors', body, key);
    await lockHolder.terminateHeldUp();
    expect(isComeAgain(await first)).toBe(true);
    await lockHolder.clear();
    const second = await staff.post('/api/donors', body, key);
    const third = await staff.post('/api/donors', body, key);

    expect([second.status, third.status]).toEqual([201, 201]);
    expect(third.body).toEqual(second.body);
    expect((await staff.get('/api/donors')).body['count']).toBe(1);
  });
});

test('writers store everything once while backends keep being terminated', async () => {
  const organization = await given.organization();
  const staff = signIn(organization);
  const stored: string[] = [];
  let isOver = false;
  let ended = 0;

  const writing = [1, 2, 3, 4].map(async (writer) => {
    for (let turn = 1; !isOver; turn += 1) {
      const name = `Donor ${writer}-${turn}`;
      const key = { 'idempotency-key': randomUUID() };
      await untilCreated(() => staff.post('/api/donors', given.newDonor({ name }), key));
      stored.push(name);
    }
  });
  for (let round = 0; round < 12; round += 1) {
    await pause(100);
    ended += await lockHolder.terminateAll();
  }
  isOver = true;
  await Promise.all(writing);

  expect(ended).toBeGreaterThan(12);
  const rows = await queryAsDatabaseOwner('select name from donors where organization_id = $1', [
    organization.id,
  ]);
  expect(rows.map((row) => (row as { name: string }).name).toSorted()).toEqual(stored.toSorted());
});

async function untilCreated(send: () => Promise<Reply>) {
  for (;;) {
    const reply = await send();
    if (reply.status === 201) return;
    if (!isComeAgain(reply)) throw new Error(`not stored: ${JSON.stringify(reply)}`);
  }
}

const isComeAgain = ({ status, headers, body }: Reply) =>
  status === 503 && body['code'] === 'request/busy' && Number(headers['retry-after']) > 0;
