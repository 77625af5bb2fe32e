import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { buildWeb } from './build-web.ts';
import { root } from './root.ts';

/** The parts of the product that run; the web app is only needed as it was built. */
const parts = ['packages/domain', 'packages/contract', 'apps/server', 'apps/sandbox'];
const ownFiles = ['apps/web/build', 'LICENSE', 'CHANGELOG.md', '.env.example'];

/** What no running program reads: types, source maps and manuals. */
const unread = /\.(?:map|d\.[cm]?ts|md|markdown|flow)$/i;
const isTest = /\.test\.tsx?$|\/test(?:\/|$)|\/tsconfig\.json$/;

const launcher = `#!/bin/sh
exec node --max-semi-space-size=16 "$(dirname "$(readlink -f "$0")")/apps/server/src/pledgewell.ts" "$@"
`;

/**
 * `npm run build [FOLDER]` makes a folder, `dist` unless another one is named, that runs on a
 * machine of the same kind with nothing but Node: the sources of the server, the built web app, and
 * the packages that both need when they run.
 */
export async function buildDist(folder: string) {
  await buildWeb();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of parts) copy(part, folder, (path) => !isTest.test(path));
  for (const path of ownFiles) copy(path, folder);
  for (const path of listPackages()) copy(path, folder, (source) => !unread.test(source));
  for (const part of parts) linkPart(part, folder);
  writePackage(folder);
  writeFileSync(join(folder, 'pledgewell'), launcher);
  chmodSync(join(folder, 'pledgewell'), 0o755);
}

function copy(path: string, folder: string, isWanted: (path: string) => boolean = () => true) {
  cpSync(join(root, path), join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('/node_modules') && isWanted(source),
  });
}

/** The folders of the packages that the parts need when they run, as npm finds them. */
function listPackages(): string[] {
  const workspaces = parts.flatMap((part) => ['--workspace', part]);
  const listed = execFileSync(
    'npm',
    ['ls', '--all', '--parseable', '--omit=dev', '--include=optional', ...workspaces],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return listed
    .split('\n')
    .filter((path) => path !== '')
    .map((path) => relative(root, path))
    .filter((path) => path.startsWith('node_modules/') && !path.includes('@pledgewell/'));
}

/** The parts find each other by links, as in the sources. */
function linkPart(part: string, folder: string) {
  const link = join(folder, 'node_modules', readPackage(join(root, part)).name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), join(folder, part)), link);
}

const readPackage = (path: string) =>
  JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license: string;
    engines: object;
  };

function writePackage(folder: string) {
  const { name, version, license, engines } = readPackage(root);
  const own = { name, version, private: true, license, type: 'module', engines };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(root, 'dist'));
  if (existsSync(folder) && !existsSync(join(folder, 'pledgewell'))) {
    console.error(`${folder} exists and is not a build of Pledgewell, so it stays as it is.`);
    process.exit(1);
  }
  await buildDist(folder);
  console.log(`Pledgewell is in ${folder}. Run ./pledgewell start there.`);
}
