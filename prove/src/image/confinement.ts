import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ImageConfig } from './builder.ts';

/** Returns the rights that a process has beyond those of a user without any. */
export function findRights(pid: number): string[] {
  const status = new Map(
    readFileSync(`/proc/${pid}/status`, 'utf8')
      .split('\n')
      .map((line) => line.split(/:\s+/) as [string, string]),
  );
  const users = (status.get('Uid') ?? '').split(/\s+/);
  const found: string[] = [];
  if (users.some((user) => user === '0')) found.push('It runs as the superuser.');
  for (const set of ['CapEff', 'CapPrm', 'CapBnd']) {
    if (!/^0+$/.test(status.get(set) ?? '')) found.push(`It has capabilities: ${set}.`);
  }
  if (status.get('NoNewPrivs') !== '1') found.push('Its programs may gain rights.');
  return found;
}

const ownPlaces = ['data', 'tmp'];

/** Returns the places of its file system that even the superuser can write to, but for its own. */
export function findWritable(pid: number, { WorkingDir }: ImageConfig): string[] {
  const others = ['', 'etc', 'pledgewell', 'usr/local/bin', 'var'];
  const found = others.filter((place) => canWrite(pid, place)).map((place) => `/${place} is open.`);
  const closed = [...ownPlaces, WorkingDir.slice(1)].filter((place) => !canWrite(pid, place));
  if (closed.length > 0) throw new Error(`Nobody can write to ${closed.join(', ')}.`);
  return found;
}

/** The process's own view of its files. */
function canWrite(pid: number, place: string): boolean {
  const path = `/proc/${pid}/root/${place}/written-by-the-proof`;
  try {
    writeFileSync(path, '');
    rmSync(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EROFS') throw error;
    return false;
  }
}
