import { open, type FileHandle } from 'node:fs/promises';
import { findStoredFiles } from '@pledgewell/domain/workspace/archives/restore-file';
import { compareArchives } from './workspace/archives/restore/compare.ts';

process.exitCode = await run(process.argv.slice(2));

/**
 * Compares an organization's archive with the archive of the workspace it was restored into, and
 * prints each difference. Exits with 0 if there is none.
 */
async function run([before, after]: string[]): Promise<number> {
  if (before === undefined || after === undefined) {
    process.stderr.write('Name two archives: npm run compare-archives -- before.zip after.zip\n');
    return 2;
  }
  const differences = compareArchives(
    await openArchiveFiles(before),
    await openArchiveFiles(after),
  );
  for (const difference of differences) process.stdout.write(`✗ ${difference}\n`);
  process.stdout.write(`${differences.length} differences\n`);
  return differences.length === 0 ? 0 : 1;
}

async function openArchiveFiles(path: string): Promise<Map<string, Uint8Array>> {
  const file = await open(path);
  try {
    return await readFiles(file, path);
  } finally {
    await file.close();
  }
}

async function readFiles(file: FileHandle, path: string) {
  const { size } = await file.stat();
  const ranges = await findStoredFiles((start, end) => read(file, start, end), size);
  if (ranges === null) throw new Error(`${path} is not an archive that "Export everything" made.`);
  const files = new Map<string, Uint8Array>();
  for (const [name, { start, end }] of ranges) files.set(name, await read(file, start, end));
  return files;
}

async function read(file: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(Math.max(0, end - start));
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
  return bytes.subarray(0, bytesRead);
}
