import type pg from 'pg';

/**
 * Makes a session write and read values in one format, whatever the server's settings are. A backup
 * may take long, so no limit of time applies.
 */
export async function setFormats(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(`
    set client_encoding to 'UTF8';
    set datestyle to 'ISO, YMD';
    set intervalstyle to 'postgres';
    set timezone to 'UTC';
    set extra_float_digits to 3;
    set bytea_output to 'hex';
    set row_security to off;
    set statement_timeout to 0;
    set lock_timeout to 0;
    set idle_in_transaction_session_timeout to 0;
  `);
}
