import type pg from 'pg';

const syllables = 'oka lind naka whit cast mor pet sul van dro kem hal bri tor wes jin'.split(' ');

/** The last name of the n-th donor, in small letters. */
export const lastName = (n: number) =>
  [n % 16, Math.floor(n / 16) % 16, Math.floor(n / 256) % 16].map((at) => syllables[at]).join('');

/**
 * Fills an organization with donors by SQL, each with an address, a phone number and two donations.
 * Last names are made of three syllables, so that a search for one finds some tens of donors.
 */
export async function seedDonors(owner: pg.Client, organizationId: string, count: number) {
  await owner.query(
    `insert into donors (organization_id, id, name, email, email_key, phone, city, state, tags)
     select $1::uuid, gen_random_uuid(),
       (array['Ada','Bela','Chidi','Dolores','Emeka','Fatima','Grace','Hiro','Ines','Jonas'])[1 + n % 10]
         || ' ' || initcap(($3::text[])[1 + n % 16] || ($3::text[])[1 + n / 16 % 16] || ($3::text[])[1 + n / 256 % 16]),
       'donor' || n || '@example.com', 'donor' || n || '@example.com',
       '+1415' || lpad((5550000 + n)::text, 7, '0'), 'Springfield', 'IL',
       case when n % 5 = 0 then array['volunteer'] else '{}' end
     from generate_series(1, $2) n`,
    [organizationId, count, syllables],
  );
  await owner.query(
    `insert into donations (organization_id, id, donor_id, amount_cents, date, method)
     select organization_id, gen_random_uuid(), id,
       (100 + random() * 100000)::int, current_date - (random() * 1500)::int, 'check'
     from donors, generate_series(1, 2) where organization_id = $1`,
    [organizationId],
  );
  await owner.query('update organization_counters set donors = $2 where organization_id = $1', [
    organizationId,
    count,
  ]);
  await owner.query('vacuum analyze');
}

/** Gives donors names as `seedDonors` does, without counting anything again. */
export async function nameDonors(owner: pg.Client, organizationId: string) {
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(
    `update donors d set name = named.name, search_text = lower(named.name) || ' ' || d.email
     from (
       select id, 'Ada ' || initcap(($2::text[])[1 + n % 16] || ($2::text[])[1 + n / 16 % 16]
         || ($2::text[])[1 + n / 256 % 16]) as name
       from (select id, row_number() over (order by id)::int as n from donors
         where organization_id = $1) numbered
     ) named
     where d.organization_id = $1 and d.id = named.id`,
    [organizationId, syllables],
  );
  await owner.query("set session_replication_role = 'origin'");
  await owner.query('vacuum analyze donors');
}
