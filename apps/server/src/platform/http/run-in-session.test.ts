import { randomUUID } from 'node:crypto';
import { today } from '@pledgewell/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { given, signIn, world } from '../../../test/world/world.ts';

/** What another process writes, of which this one learns nothing. */
const changes = {
  'a session that ended': [
    'update sessions set revoked_at = now() where organization_id = $1',
    401,
  ],
  'a member who was removed': [
    `update memberships set role = 'former' where organization_id = $1`,
    401,
  ],
  'a member who may only read now': [
    `update memberships set role = 'viewer' where organization_id = $1`,
    403,
  ],
  'a subscription that ended': [
    `update subscriptions set trial_ends_at = now() where organization_id = $1`,
    403,
  ],
} as const;

async function asDatabaseOwner(text: string, values: unknown[]) {
  const { owner } = await world();
  return owner.query<{ donors: number }>(text, values);
}

type Organization = Awaited<ReturnType<typeof given.organization>>;

describe('a caller who was here before', () => {
  let organization: Organization;
  let staff: ReturnType<typeof signIn>;

  beforeEach(async () => {
    // Its day is always another one than in Kiritimati, which is 25 hours ahead.
    organization = await given.organization({ timeZone: 'Pacific/Pago_Pago' });
    staff = signIn(organization);
    await staff.get('/api/donors');
  });

  const countDonors = async () => {
    const { rows } = await asDatabaseOwner(
      'select count(*)::int as donors from donors where organization_id = $1',
      [organization.id],
    );
    return rows[0]?.donors;
  };

  test.each(Object.entries(changes))(
    'is refused with the next request after %s, which stores nothing',
    async (_name, [statement, status]) => {
      await asDatabaseOwner(statement, [organization.id]);

      const reply = await staff.post('/api/donors', { name: 'Ada Miller' });

      expect(reply.status).toBe(status);
      expect(await countDonors()).toBe(0);
    },
  );

  test('has today’s date in the time zone that another process has just stored', async () => {
    const before = await staff.get('/api/dashboard/stats');
    await asDatabaseOwner(`update organizations set time_zone = $2 where id = $1`, [
      organization.id,
      'Pacific/Kiritimati',
    ]);

    const after = await staff.get('/api/dashboard/stats');

    const day = today(new Date(), 'Pacific/Kiritimati');
    expect(after.body).toMatchObject({ data: { period: { to: day } } });
    expect(before.body).not.toMatchObject({ data: { period: { to: day } } });
  });

  test('stores a repeated request once and gets the first answer', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => staff.post('/api/donors', { name: 'Ada Miller' }, headers);

    const replies = await Promise.all([send(), send(), send()]);
    const later = await send();

    expect(new Set([...replies, later].map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countDonors()).toBe(1);
  });
});
