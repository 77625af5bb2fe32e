import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

export type Product = { url: string; stop: () => Promise<void> };

const program = join(import.meta.dirname, '../../apps/server/src/main.ts');
const cheapPasswords = pathToFileURL(join(import.meta.dirname, 'cheap-passwords.ts')).href;
const fsck = join(import.meta.dirname, '../../apps/server/src/fsck.ts');

/** The product as a person starts it, with its own database in a temporary folder. */
export async function startProduct(): Promise<Product> {
  const folder = makeFolder();
  const server = spawn(process.execPath, ['--import', cheapPasswords, program], {
    cwd: folder,
    env: settings(folder),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode === null) await expectSoundBooks(folder);
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { url: await readUrl(server), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Whatever the stories did, the stored figures must still equal the sums of their rows. */
async function expectSoundBooks(folder: string) {
  const check = spawn(process.execPath, [fsck], { cwd: folder, env: settings(folder) });
  const [report] = await Promise.all([text(check.stdout), once(check, 'exit')]);
  if (check.exitCode !== 0) throw new Error(`The books do not add up.\n${report}`);
}

/**
 * Uses the server tests' folder name, so that their next run removes the folder if this run is
 * killed.
 */
function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), `pledgewell-run-${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** The machine's environment with none of the product's settings but these. */
const settings = (folder: string) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  TMPDIR: process.env['TMPDIR'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  NODE_ENV: 'test',
  PORT: '0',
  HOST: '127.0.0.1',
  // Stories may send requests from different IP addresses.
  TRUSTED_PROXIES: '127.0.0.1',
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
});

/** Waits for the line with the URL and shows every other line, above all the server's errors. */
function readUrl(server: ChildProcess) {
  const { stdout } = server;
  return new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The product stopped at its start (${code}).`)));
    if (!stdout) return;
    createInterface({ input: stdout }).on('line', (line) => {
      const [, url] = /is ready at (http\S+)/.exec(line) ?? [];
      if (url) resolve(url);
      else process.stderr.write(`server: ${line}\n`);
    });
  });
}
