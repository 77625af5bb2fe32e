import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Pdf = { pages: number; text: string };

/** Reads the pages and the words, without spaces, of a PDF. */
export async function readPdf(file: Buffer): Promise<Pdf> {
  const folder = await mkdtemp(join(tmpdir(), 'pledgewell-pdf-'));
  try {
    const path = join(folder, 'document.pdf');
    await writeFile(path, file);
    const { stdout } = await run('pdftotext', ['-raw', path, '-']);
    // A form feed ends each page.
    const pages = stdout.split('\f').length - 1;
    return { pages, text: stdout.normalize('NFKC').replaceAll(/\s/g, '') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
