import { execFileSync } from 'node:child_process';
import { existsSync, utimesSync } from 'node:fs';
import { onTestFinished, expect, test } from 'vitest';
import { makeTestFolder, removeAbandonedTestFolders } from '../../../../test/world/test-folder.ts';
import { removeDataFolder } from './remove.ts';

test('only folders of runs that have ended are removed, however old they are', async () => {
  const module = new URL('../../../../test/world/test-folder.ts', import.meta.url).href;
  const script = `import { makeTestFolder } from '${module}'; console.log(makeTestFolder());`;
  const words = ['--input-type=module', '--eval', script];
  const abandoned = execFileSync(process.execPath, words, { encoding: 'utf8' }).trim();
  const inUse = makeTestFolder();
  onTestFinished(() => removeDataFolder(inUse));
  utimesSync(inUse, 0, 0);

  await removeAbandonedTestFolders();

  expect([existsSync(abandoned), existsSync(inUse)]).toEqual([false, true]);
});
