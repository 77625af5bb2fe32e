import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// This file runs before anything is installed, on whatever Node the machine has (18 or newer).
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const installed = join(root, 'node_modules', '.package-lock.json');
const wanted = join(root, 'package-lock.json');

if (!isUpToDate()) install();
refuseOldNode();

function isUpToDate() {
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs;
}

/** Also installs what only the build needs, whatever NODE_ENV says. */
function install() {
  console.log('Installing the packages ...');

  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
  const { status, error } = runNpm(['ci', ...options, '--include=optional']);
  if (status === 0) return;

  console.error(`The packages could not be installed${error ? `: ${error.message}` : '.'}`);
  process.exit(status || 1);
}

function runNpm(words) {
  const npm = process.env.npm_execpath;
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const settings = { cwd: root, env, stdio: 'inherit' };

  if (npm && /\.c?js$/.test(npm)) return spawnSync(process.execPath, [npm, ...words], settings);
  return spawnSync('npm', words, { ...settings, shell: process.platform === 'win32' });
}

/** The packages bring Node 24 for most machines; on the others it must be there already. */
function refuseOldNode() {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path };
  const { stdout } = spawnSync('node --version', { encoding: 'utf8', shell: true, env });
  const major = Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
  if (major >= 24) return;

  console.error(`Pledgewell needs Node 24 or newer; this is ${stdout ?? 'none'}`);
  process.exit(1);
}
