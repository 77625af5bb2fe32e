import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Every file that is or would be committed, according to git, in any clone. */
export function repositoryFiles(): string[] {
  const listed = execFileSync(
    'git',
    ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return [...new Set(listed.split('\0'))].filter((name) => name !== '' && isFile(name)).toSorted();
}

/** The text of a file, or null for pictures and other bytes. */
export function readText(name: string): string | null {
  const bytes = readFileSync(join(root, name));
  return bytes.includes(0) ? null : bytes.toString('utf8');
}

/** A file that was deleted and not committed yet is still listed; a link to a folder is no file. */
const isFile = (name: string) =>
  statSync(join(root, name), { throwIfNoEntry: false })?.isFile() ?? false;
