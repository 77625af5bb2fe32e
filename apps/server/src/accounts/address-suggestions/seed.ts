import pg from 'pg';
import { placeKey } from './place-key.ts';
import { readZipCodeList, type ZipCodeList } from './zip-code-list.ts';

const fillLock = 7_135_004;

/**
 * Fills the table of ZIP codes, or refills it when the list has changed. The table's comment names
 * the list it contains, so later starts need only one check. Several processes may call it.
 */
export async function seedZipCodes(owner: pg.PoolConfig): Promise<void> {
  const list = await readZipCodeList();
  const client = new pg.Client(owner);
  await client.connect();
  try {
    if ((await editionIn(client)) === list.edition) return;

    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [fillLock]);
    const isMissing = (await editionIn(client)) !== list.edition;
    if (isMissing) await fill(client, list);
    await client.query('commit');
    if (isMissing) await client.query('analyze zip_codes');
  } finally {
    await client.end();
  }
}

async function editionIn(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ edition: string | null }>(
    "select obj_description('zip_codes'::regclass, 'pg_class') as edition",
  );
  return rows[0]?.edition ?? null;
}

async function fill(client: pg.Client, list: ZipCodeList) {
  const codes = list.zipCodes();
  await client.query('delete from zip_codes');
  await client.query(
    `insert into zip_codes (zip_code, city, city_key, state)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])
     on conflict do nothing`,
    [
      codes.map(({ zipCode }) => zipCode),
      codes.map(({ city }) => city),
      codes.map(({ city }) => placeKey(city)),
      codes.map(({ state }) => state),
    ],
  );
  await client.query(`comment on table zip_codes is ${client.escapeLiteral(list.edition)}`);
}
