import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../../../apps/server/test/db/pgbouncer.ts';
import { makeTestFolder } from '../../../apps/server/test/world/test-folder.ts';
import { requireProgram } from '../deployment/deployment.ts';
import { freePort } from '../free-port.ts';
import {
  MissingPrerequisiteError,
  printLine,
  type ProofOptions,
  type Verdict,
} from '../verdict.ts';
import { findBase } from './base.ts';
import { openBuilder } from './builder.ts';
import { findRights, findWritable } from './confinement.ts';
import { startContainer, type Container } from './container.ts';
import { setUpOrganization } from './first-organization.ts';
import { run } from './run.ts';
import { findWrongInUnit } from './service.ts';

const sources = fileURLToPath(new URL('../../../', import.meta.url));
const containerfile = join(sources, 'deploy', 'Containerfile');
const mostStartMs = 300_000;

/**
 * Builds the container image and starts it as its compose file does: without rights and with a root
 * file system that nobody can write to. The first organization is set up with the printed code. The
 * control starts it as the superuser of a file system that it can write to, and misspells a setting
 * of the systemd unit.
 */
export async function proveImage({ isControl }: ProofOptions): Promise<Verdict> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new MissingPrerequisiteError('only root on Linux can start the image without an engine.');
  }
  requireProgram('Buildah', 'buildah', findProgram('buildah'));
  const folder = makeTestFolder();
  try {
    return await judge(folder, isControl);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function judge(folder: string, isControl: boolean): Promise<Verdict> {
  const builder = openBuilder(folder);
  const base = await findBase(builder, containerfile, folder);
  const beganAt = performance.now();
  await builder.build(containerfile, sources, base);
  const buildSeconds = Math.round((performance.now() - beganAt) / 1_000);
  const image = { config: await builder.readConfig(), root: await builder.mount() };
  const megabytes = await measure(join(image.root, 'pledgewell'));
  printLine(`  built from ${base} in ${buildSeconds} s, the product has ${megabytes} MB`);

  const unit = await findWrongInUnit(folder, join(image.root, 'pledgewell'), isControl);
  if (unit === null) printLine('  systemd-analyze is not installed, so the unit was not judged.');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), PUBLIC_URL: url };
  const dataDir = join(folder, 'data');
  const startedAt = performance.now();
  const container = await startContainer(image, { dataDir, env, isPowerful: isControl });
  const rights: string[] = [];
  const writable: string[] = [];
  const broken: string[] = [];
  let readyMs = 0;
  try {
    await untilReady(url, container);
    readyMs = Math.round(performance.now() - startedAt);
    rights.push(...findRights(container.pid));
    writable.push(...findWritable(container.pid, image.config));
    broken.push(...(await findBroken(url, container)));
  } finally {
    const status = await container.stop();
    if (status !== 0) broken.push(`It ends with ${status} when it is asked to.`);
  }
  return {
    claim: 'the image is built and serves without rights, and its unit is right',
    violations: [...rights, ...writable, ...(unit ?? []), ...broken],
    promises: {
      rights: rights.length,
      'places to write': writable.length,
      ...(unit === null ? {} : { 'complaints about the unit': unit.length }),
    },
    counts: `built in ${buildSeconds} s, ${megabytes} MB, ready after ${readyMs} ms`,
    done: 1,
    least: 1,
  };
}

async function findBroken(url: string, container: Container): Promise<string[]> {
  const broken: string[] = [];
  if (!container.isHealthy()) broken.push('The health check fails while the product is ready.');
  const nobody = { PORT: String(await freePort()) };
  if (container.isHealthy(nobody)) broken.push('The health check succeeds without a product.');
  const code = / enter the code (?<code>\S+)\. /.exec(container.printed())?.groups?.['code'];
  if (code === undefined) return [...broken, `No code was printed: ${container.printed()}`];
  return [...broken, ...(await setUpOrganization(url, code))];
}

async function untilReady(url: string, container: Container) {
  const until = Date.now() + mostStartMs;
  while (Date.now() < until) {
    const reply = await fetch(`${url}/api/ready`).catch(() => null);
    // The code is printed once the product listens.
    if (reply?.ok && container.printed().includes('enter the code')) return;
    await wait(250);
  }
  throw new Error(`The image is not ready after ${mostStartMs / 1_000} s: ${container.printed()}`);
}

async function measure(path: string): Promise<number> {
  const { stdout } = await run('du', ['--summarize', '--block-size=1M', path]);
  return Number.parseInt(stdout, 10);
}
