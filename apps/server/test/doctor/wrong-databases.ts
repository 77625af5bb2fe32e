import type { Changes, Installation } from './installation.ts';

const owner = 'charity:owner-secret';
const away = `postgres://${owner}@127.0.0.1:1/charity`;

export type Wrong = [(installation: Installation) => Changes, 'warning' | 'error', RegExp];

/** Wrong settings of the database, of its replica and of a pooler before it. */
export const wrongDatabases: Record<string, Wrong> = {
  'a replica that doesn’t answer': [
    () => ({ settings: { DATABASE_READ_URL: away } }),
    'error',
    /^The replica doesn’t let the product in.*correct DATABASE_READ_URL/,
  ],
  'a replica that is no standby': [
    ({ settings }) => ({ settings: { DATABASE_READ_URL: settings.DATABASE_URL } }),
    'error',
    /^The server at DATABASE_READ_URL is no standby.*Correct DATABASE_READ_URL/,
  ],
  'a replica without its primary': [
    () => ({ settings: { DATABASE_URL: '', DATABASE_READ_URL: away } }),
    'error',
    /^DATABASE_READ_URL needs DATABASE_URL/,
  ],
  'a database that is away': [
    () => ({ settings: { DATABASE_URL: away } }),
    'error',
    /^The database at 127\.0\.0\.1:1 doesn’t answer\. Start it/,
  ],
  'a wrong password of the database': [
    ({ database }) => ({ settings: { DATABASE_URL: database.toUrl('charity:wrong', 'charity') } }),
    'error',
    /^The database refuses the password of charity\. Correct it in DATABASE_URL/,
  ],
  'no password of the database': [
    ({ database }) => ({ settings: { DATABASE_URL: database.toUrl('charity', 'charity') } }),
    'error',
    /^DATABASE_URL has no password\. Add/,
  ],
  'a database that isn’t there': [
    ({ database }) => ({
      settings: { DATABASE_URL: database.toUrl(owner, 'nowhere') },
    }),
    'error',
    /^There is no database nowhere\. Run as a superuser: create database nowhere/,
  ],
  'a role without rights': [
    ({ database }) => ({ settings: { DATABASE_URL: database.toUrl('weak:owner-secret', 'weak') } }),
    'error',
    /^weak may not create the roles.*alter role weak createrole/,
  ],
  'a database that is closed to the role': [
    ({ database }) => ({
      settings: { DATABASE_URL: database.toUrl('weak:owner-secret', 'charity') },
    }),
    'error',
    /^charity doesn’t let weak in\. Put its owner into DATABASE_URL\./,
  ],
  'a database of another owner': [
    ({ database }) => ({
      settings: { DATABASE_URL: database.toUrl('weak:owner-secret', 'newer') },
    }),
    'error',
    /tables belong to another role than weak\. Put the owner/,
  ],
  'a database that isn’t migrated': [
    ({ database }) => ({
      settings: { DATABASE_URL: database.toUrl(owner, 'empty') },
    }),
    'warning',
    /^The database is empty\. Start the product/,
  ],
  'a database of a newer version': [
    ({ database }) => ({
      settings: { DATABASE_URL: database.toUrl(owner, 'newer') },
    }),
    'error',
    /^A newer version of the product migrated the database \(9999_future\)\. Install/,
  ],
  'a direct connection of somebody else': [
    () => ({ settings: { DATABASE_DIRECT_URL: away.replace(owner, 'charity:second-secret') } }),
    'error',
    /^DATABASE_DIRECT_URL has another user or password than DATABASE_URL\. Put/,
  ],
  'a pooler that is away': [
    ({ database }) => ({
      settings: {
        DATABASE_URL: away,
        DATABASE_DIRECT_URL: database.toUrl(owner, 'charity'),
      },
    }),
    'error',
    /^The pooler at DATABASE_URL doesn’t connect charity_app \(.*\)\. Start it/,
  ],
  'more connections than the database permits': [
    () => ({ settings: { DATABASE_CONNECTIONS: '200' } }),
    'error',
    /^The database permits \d+ connections, and one process .* up to 331\. Raise/,
  ],
};
