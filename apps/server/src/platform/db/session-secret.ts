import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Returns the secret that signs access tokens if none is configured. It is created once and kept in
 * the database, so that all processes of this installation share it and a restart signs nobody out.
 */
export async function sessionSecret(owner: pg.PoolConfig): Promise<string> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(
      `insert into installation_secrets (name, value) values ('session', $1)
       on conflict (name) do nothing`,
      [randomBytes(48).toString('base64url')],
    );
    const { rows } = await client.query<{ value: string }>(
      `select value from installation_secrets where name = 'session'`,
    );
    const value = rows[0]?.value;
    if (value === undefined) throw new Error('The database has no session secret.');
    return value;
  } finally {
    await client.end();
  }
}
