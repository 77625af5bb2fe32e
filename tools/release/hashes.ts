import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

const migrationsFolder = 'apps/server/migrations';
const releasesFolder = 'apps/server/migrations/releases';

/** The migrations of a release: the name of each file, and the SHA-256 of its text. */
export type ReleaseList = Record<string, string>;

/** The migrations as they are now. */
export function hashMigrations(): ReleaseList {
  const names = readdirSync(join(root, migrationsFolder)).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(
    names.toSorted().map((name) => [name, hash(readFileSync(join(root, migrationsFolder, name)))]),
  );
}

const hash = (text: Buffer) => createHash('sha256').update(text).digest('hex');

/** The list of each release, by version. */
export function readReleaseLists(): Record<string, ReleaseList> {
  const names = readdirSync(join(root, releasesFolder)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(root, releasesFolder, name), 'utf8')) as ReleaseList,
    ]),
  );
}

export function writeReleaseList(version: string) {
  mkdirSync(join(root, releasesFolder), { recursive: true });
  const path = join(root, releasesFolder, `${version}.json`);
  writeFileSync(path, `${JSON.stringify(hashMigrations(), null, 2)}\n`);
  return path;
}
