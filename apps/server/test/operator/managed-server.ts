import { startOwnServer } from './own-server.ts';

/**
 * A server as a provider runs it: its master is no superuser and passes no row security, but is a
 * member of a role with some of the rights, and it loads only extensions that are trusted.
 */
export async function startManagedServer() {
  const server = await startOwnServer();
  for (const statement of [
    'create role rds_superuser nologin nobypassrls',
    'grant pg_monitor, pg_signal_backend, pg_checkpoint to rds_superuser with admin option',
    'alter role charity createrole createdb nosuperuser nobypassrls',
    'grant rds_superuser to charity',
  ]) {
    await server.superuser.query(statement);
  }
  return server;
}
