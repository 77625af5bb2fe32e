import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './run.ts';

const pauseMs = 10_000;

/** The first installed program of these names, or null. */
export function findProgram(names: readonly string[]) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return findAt(names.flatMap((name) => folders.map((folder) => join(folder, name))));
}

export const findAt = (paths: readonly string[]) => paths.find(isProgram) ?? null;

/** Installs a system package if possible, which requires root. */
export async function installPackage(name: string, attempts: number) {
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
