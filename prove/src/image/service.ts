import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changed, findProgram } from '../../../apps/server/test/db/pgbouncer.ts';
import { run } from './run.ts';

const example = new URL('../../../deploy/pledgewell.service', import.meta.url);

/**
 * Returns what systemd finds wrong with the unit, whose program is in a build of the product; null
 * if systemd is not here to judge it. The control misspells a setting, which systemd would ignore.
 */
export async function findWrongInUnit(
  folder: string,
  build: string,
  isControl: boolean,
): Promise<string[] | null> {
  if (findProgram('systemd-analyze') === undefined) return null;
  const text = changed(readFileSync(example, 'utf8'), {
    'ExecStart=/opt/pledgewell/pledgewell': `ExecStart=${join(build, 'pledgewell')}`,
    ...(isControl ? { 'ProtectSystem=': 'ProtectSytem=' } : {}),
  });
  const path = join(folder, 'pledgewell.service');
  writeFileSync(path, text);
  const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', path]);
  return `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
}
