import { hashMigrations, readReleaseLists, type ReleaseList } from '../release/hashes.ts';

/**
 * One sentence for each released migration that was changed, removed, or that a new one would run
 * before. Databases out there have run the released ones as they were.
 */
export function changedMigrations(
  releases: Readonly<Record<string, ReleaseList>>,
  present: ReleaseList,
): string[] {
  return Object.entries(releases).flatMap(([version, released]) => {
    const last = Object.keys(released).toSorted().at(-1) ?? '';
    const changed = Object.entries(released).flatMap(([name, hash]) => {
      if (present[name] === undefined) return [`${name} is part of ${version} and is missing.`];
      if (present[name] === hash) return [];
      return [`${name} is part of ${version} and was changed. Add another migration instead.`];
    });
    const early = Object.keys(present)
      .filter((name) => name < last && released[name] === undefined)
      .map((name) => `${name} would run before the last of ${version}. Give it a later number.`);
    return [...changed, ...early];
  });
}

function main() {
  const releases = readReleaseLists();
  const found = changedMigrations(releases, hashMigrations());
  for (const sentence of found) console.log(sentence);
  console.log(`${Object.keys(releases).length} releases, ${found.length} violations`);
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
