/**
 * The oldest PostgreSQL that the product runs on, because it is the oldest one that tests run on
 * (`npm run prove -- postgres-versions`).
 */
const oldestVersion = 16;

/**
 * Says what to do about a version of PostgreSQL, such as 150012 (`server_version_num`), that the
 * product doesn't run on; null if it does.
 */
export function explainOldVersion(version: number): string | null {
  const major = Math.floor(version / 10_000);
  if (major >= oldestVersion) return null;
  return (
    `PostgreSQL ${major} is too old. Upgrade it to version ${oldestVersion} or newer, ` +
    'for example with pg_upgrade.'
  );
}
