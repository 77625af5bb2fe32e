import type pg from 'pg';

/** Refuses to serve requests with a role that row level security does not bind. */
export async function refusePowerfulRole(app: pg.Pool): Promise<void> {
  const { rows } = await app.query<{ rolname: string; powerful: boolean }>(
    `select rolname, rolsuper or rolbypassrls as powerful from pg_roles where rolname = current_user`,
  );
  if (rows[0]?.powerful !== false) {
    throw new Error(`The role ${rows[0]?.rolname} could see every organization. Not starting.`);
  }
}
