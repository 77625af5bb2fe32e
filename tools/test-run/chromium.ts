import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './run.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const attempts = 3;
const pauseMs = 10_000;

/** The browser for the end-to-end tests: the one at hand, else one from the system's packages. */
export async function ensureChromium() {
  const found = findChromium() ?? (await installChromium());
  if (found !== null) return found;

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

async function installChromium() {
  if (process.getuid?.() !== 0 || process.env['CHROMIUM_PATH']) return null;

  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    console.log(`Installing Chromium from the system's packages (attempt ${attempt}) ...`);
    if (await installOnce()) return findChromium();
    if (attempt < attempts) await sleep(pauseMs);
  }
  return null;
}

async function installOnce() {
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0', '-o', 'DPkg::Lock::Timeout=120'];
  const settings = { DEBIAN_FRONTEND: 'noninteractive' };

  try {
    const updated = await run('apt-get', [...quiet, 'update'], settings);
    const packages = ['install', '-y', '--no-install-recommends', 'chromium'];
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
