import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './run.ts';

/** Without the browser's own windows, which are drawn even when nobody sees them. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const pauseMs = 10_000;

/**
 * The browser for the end-to-end tests: the shell, installed from the system's packages where that
 * is possible, because it takes two thirds of the time; else whichever is at hand.
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (process.env['CHROMIUM_PATH'] || found?.endsWith(shell)) return found ?? refuse();

  await install(shell, found === null ? 3 : 1);
  if (findChromium() === null) await install('chromium', 1);
  return findChromium() ?? refuse();
}

function refuse(): never {
  throw new Error(
    'The end-to-end tests need Chromium, and there is none. ' +
      "Install it from your system's packages, or set CHROMIUM_PATH to its program.",
  );
}

function findChromium() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const named = process.env['CHROMIUM_PATH'];
  const candidates = named
    ? [named]
    : names.flatMap((name) => folders.map((folder) => join(folder, name)));

  return candidates.find(isProgram) ?? null;
}

async function install(name: string, attempts: number) {
  if (process.getuid?.() !== 0) return;

  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    console.log(`Installing ${name} from the system's packages (attempt ${attempt}) ...`);
    if (await installOnce(name)) return;
    if (attempt < attempts) await sleep(pauseMs);
  }
}

async function installOnce(name: string) {
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0', '-o', 'DPkg::Lock::Timeout=120'];
  const settings = { DEBIAN_FRONTEND: 'noninteractive' };

  try {
    const updated = await run('apt-get', [...quiet, 'update'], settings);
    const packages = ['install', '-y', '--no-install-recommends', name];
    return updated.isGood && (await run('apt-get', [...quiet, ...packages], settings)).isGood;
  } catch {
    return false;
  }
}

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
