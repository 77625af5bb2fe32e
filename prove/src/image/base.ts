import { cpSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../../apps/server/test/db/pgbouncer.ts';
import { MissingPrerequisiteError, printLine } from '../verdict.ts';
import type { Builder } from './builder.ts';
import { run } from './run.ts';

const certificates = '/etc/ssl/certs/ca-certificates.crt';
const ownName = 'localhost/node';

/**
 * Returns the image with Node and npm from which the product's image is built: the one that
 * NODE_IMAGE or the Containerfile names, or a Debian of this machine's own mirror if that one
 * cannot be reached.
 */
export async function findBase(builder: Builder, containerfile: string, folder: string) {
  const named = process.env['NODE_IMAGE'] ?? readDefault(containerfile);
  try {
    await builder.pull(named);
    return named;
  } catch {
    printLine(
      `  ${named} cannot be reached; Debian with the Node of this machine takes its place.`,
    );
  }
  const path = findProgram('debootstrap');
  if (path === undefined) {
    throw new MissingPrerequisiteError(
      `${named} cannot be reached, and debootstrap, which would replace it, is not installed.`,
    );
  }
  const root = join(folder, 'base');
  await makeDebian(path, root);
  await addNode(root);
  const environment = { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };
  // The registry may be behind a proxy whose certificate only this machine knows.
  await builder.pack(root, ownName, { ...environment, NODE_EXTRA_CA_CERTS: certificates });
  return ownName;
}

function readDefault(containerfile: string): string {
  const found = /^ARG NODE_IMAGE=(?<image>\S+)$/m.exec(readFileSync(containerfile, 'utf8'));
  if (!found?.groups?.['image']) throw new Error('The Containerfile names no NODE_IMAGE.');
  return found.groups['image'];
}

/** The same release from the same mirror as this machine. */
async function makeDebian(debootstrap: string, root: string) {
  const release = /^VERSION_CODENAME=(?<name>\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'));
  const listed = ['indextargets', '--format', '$(SITE)', 'Created-By: Packages'];
  const [mirror = ''] = (await run('apt-get', listed)).stdout.split('\n');
  const kind = ['--variant=minbase', '--include=ca-certificates'];
  await run(debootstrap, [...kind, release?.groups?.['name'] ?? 'stable', root, mirror]);
  cpSync(realpathSync(certificates), join(root, certificates));
}

async function addNode(root: string) {
  const local = join(root, 'usr', 'local');
  cpSync(realpathSync(process.execPath), join(local, 'bin', 'node'));
  const { stdout: version } = await run('npm', ['--version']);
  const words = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', '--prefix', join(local, 'lib'), ...words, `npm@${version.trim()}`]);
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'));
}
