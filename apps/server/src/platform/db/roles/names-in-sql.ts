import pg from 'pg';
import { roleNames } from '../roles.ts';

const placeholder = /:"(\w+)"/g;

/** Puts the names of a database's roles into a migration, for `:"app_role"` and `:"ops_role"`. */
export function nameRoles(text: string, database: string): string {
  const { app, ops } = roleNames(database);
  const known: Record<string, string> = { app_role: app, ops_role: ops };
  return text.replaceAll(placeholder, (all, name: string) => {
    const role = known[name];
    if (role === undefined) throw new Error(`A migration uses ${all}, which nothing replaces.`);
    return pg.escapeIdentifier(role);
  });
}
