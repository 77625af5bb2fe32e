import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signIn, world, type Organization } from '../world/world.ts';

const run = promisify(execFile);

/** The text of a document in its written order. */
export const pdfText = (pdf: Uint8Array) => extracted(pdf, ['-raw']);

/**
 * The texts of many documents, with right-to-left text in reading order. One shell reads all of
 * them, because starting a program is slowest from a process as large as this one.
 */
export async function pdfTexts(
  documents: readonly { pdf: Uint8Array; isRightToLeft: boolean }[],
): Promise<string[]> {
  return inFolder(async (folder) => {
    const commands = documents.map(async ({ pdf, isRightToLeft }, index) => {
      await writeFile(join(folder, `${index}.pdf`), pdf);
      return `pdftotext ${isRightToLeft ? '' : '-raw'} ${index}.pdf`;
    });
    await run('/bin/sh', ['-ec', (await Promise.all(commands)).join('\n')], { cwd: folder });
    return Promise.all(documents.map((_, index) => readFile(join(folder, `${index}.txt`), 'utf8')));
  });
}

/** The names of the fonts in a document. */
export async function pdfFonts(pdf: Uint8Array): Promise<string[]> {
  const table = await runOn('pdffonts', pdf, (file) => [file]);
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => line.replace(/ .*/, ''));
}

const extracted = (pdf: Uint8Array, options: string[]) =>
  runOn('pdftotext', pdf, (file) => [...options, file, '-']);

async function runOn(
  program: 'pdftotext' | 'pdffonts',
  pdf: Uint8Array,
  wordsFor: (file: string) => string[],
): Promise<string> {
  return inFolder(async (folder) => {
    const file = join(folder, 'document.pdf');
    await writeFile(file, pdf);
    const { stdout } = await run(program, wordsFor(file), { maxBuffer: 1 << 26 });
    return stdout;
  });
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'pledgewell-pdf-'));
  try {
    return await work(folder);
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new Error('The tests of documents need pdftotext and pdffonts, of poppler-utils.', {
      cause: error,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The system or a shell did not find the program. */
const isMissing = (error: unknown) => {
  const { code } = error as { code?: unknown };
  return code === 'ENOENT' || code === 127;
};

/** The document behind a URL, as its bytes. */
export async function pdfAt({ token }: Pick<Organization, 'token'>, url: string) {
  const { app } = await world();
  const headers = { authorization: `Bearer ${token}` };
  const reply = await app.inject({ method: 'GET', url, headers });
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
  return new Uint8Array(reply.rawPayload);
}

/** What the profile needs before receipts can be issued. */
export const completeProfile = async (organization: Organization, fields: object = {}) => {
  const reply = await signIn(organization).put('/api/users/profile', {
    firstName: 'Ada',
    lastName: 'Okafor',
    organizationName: 'Riverside Food Bank',
    phone: '(217) 555-0142',
    address: {
      street: '9 Harbor Street',
      city: 'Springfield',
      state: 'IL',
      zipCode: '62701',
      country: 'USA',
    },
    taxId: '12-3456789',
    ...fields,
  });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
};
