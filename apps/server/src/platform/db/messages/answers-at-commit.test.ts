import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { given, signIn, world } from '../../../../test/world/world.ts';

type Organization = Awaited<ReturnType<typeof given.organization>>;

/** Entries about some names fail, each in its own way. */
async function refuseEntries() {
  const { owner } = await world();
  await owner.query(`
    create sequence refused_entries;
    grant usage on sequence refused_entries to public;
    create function refuse_entry() returns trigger language plpgsql as $$
    begin
      if new.label like 'Refused%' then
        raise exception 'no entry' using errcode = '23514';
      end if;
      if new.label like 'Deadlocked%' and nextval('refused_entries') <= 2 then
        raise exception 'as in a deadlock' using errcode = '40P01';
      end if;
      return new;
    end $$;
    create trigger refuse_entry before insert on activities
    for each row execute function refuse_entry()`);
}

async function acceptEntries() {
  const { owner } = await world();
  await owner.query(`
    drop function if exists refuse_entry cascade;
    drop sequence if exists refused_entries`);
}

describe('an entry of the history that travels with the COMMIT', () => {
  let organization: Organization;
  let staff: ReturnType<typeof signIn>;

  beforeEach(async () => {
    organization = await given.organization();
    staff = signIn(organization);
    // A caller who was here before begins to work before the session is open.
    await staff.get('/api/donors');
    await refuseEntries();
  });

  afterEach(acceptEntries);

  const listNames = async () => {
    const { owner } = await world();
    const { rows } = await owner.query<{ name: string }>(
      'select name from donors where organization_id = $1',
      [organization.id],
    );
    return rows.map(({ name }) => name);
  };

  test('undoes the change and frees its key if it cannot be stored', async () => {
    const name = 'Refused Miller';
    const headers = { 'idempotency-key': randomUUID() };

    const refused = await staff.post('/api/donors', { name }, headers);
    const stored = await listNames();
    await acceptEntries();
    const repeated = await staff.post('/api/donors', { name }, headers);

    expect(refused.status).toBe(500);
    expect(stored).toEqual([]);
    expect(repeated.status).toBe(201);
    expect(await listNames()).toEqual([name]);
  });

  test('lets the change begin again if it was in a deadlock', async () => {
    const name = 'Deadlocked Miller';

    const reply = await staff.post('/api/donors', { name }, { 'idempotency-key': randomUUID() });

    expect(reply.status).toBe(201);
    expect(await listNames()).toEqual([name]);
  });

  test('undoes a change without a key, too', async () => {
    const donor = await given.donor(organization, { name: 'Ada Miller' });
    const name = 'Refused Miller';

    const reply = await staff.put(`/api/donors/${donor._id}`, {
      ...given.newDonor({ name }),
      version: 1,
    });

    expect(reply.status).toBe(500);
    expect(await listNames()).toEqual(['Ada Miller']);
  });
});
