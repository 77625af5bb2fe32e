import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { removeDataFolder } from '../../src/platform/db/embedded/remove.ts';
import { makeTestFolder } from '../world/test-folder.ts';
import { makeWebApp } from './installation.ts';

/** A folder that is removed after the test. */
export function temporaryFolder() {
  const folder = makeTestFolder();
  onTestFinished(() => removeDataFolder(folder));
  return folder;
}

/** A data folder that every user of the machine can list. */
export function openFolder() {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  return folder;
}

/** The folder of a product whose web app has a new source since it was built. */
export function staleWebApp() {
  const root = makeWebApp();
  onTestFinished(() => removeDataFolder(root));
  writeFileSync(join(root, 'apps/web/new.ts'), '');
  return root;
}
