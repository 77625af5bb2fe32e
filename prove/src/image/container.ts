import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '../../../apps/server/test/db/pgbouncer.ts';
import { requireProgram } from '../deployment/deployment.ts';
import type { ImageConfig } from './builder.ts';

type Image = { config: ImageConfig; root: string };

type Options = {
  dataDir: string;
  env: Record<string, string>;
  /** Whether it runs as the superuser of a system that it can write to, as the control does. */
  isPowerful: boolean;
};

export type Container = {
  /** The product's process, as this machine numbers it. */
  pid: number;
  /** What it has printed so far. */
  printed(): string;
  /** Runs the image's health check, perhaps with other settings; returns whether it succeeds. */
  isHealthy(env?: Record<string, string>): boolean;
  /** Asks it to end, and returns its exit code. */
  stop(): Promise<number | null>;
};

/**
 * What a container engine does for `--read-only --tmpfs /tmp --cap-drop ALL
 * --security-opt no-new-privileges`, except that the network is the machine's own.
 */
const script = `set -e
root=$1 data=$2 mode=$3; shift 3
mount --bind "$root" "$root"
mount --bind "$data" "$root/data"
mount -t tmpfs tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
[ "$mode" = rw ] || mount -o remount,bind,ro "$root"
exec chroot "$root" "$@"
`;

/** Starts an image without a container engine, which many build machines refuse to run. */
export async function startContainer(image: Image, options: Options): Promise<Container> {
  const { config, root } = image;
  const user = options.isPowerful ? { uid: 0, gid: 0 } : findUser(root, config.User);
  mkdirSync(options.dataDir);
  chownSync(options.dataDir, user.uid, user.gid);
  const env = [...config.Env, ...toVariables(options.env)];
  const words = ['env', '-i', '-C', config.WorkingDir, ...env, ...config.Entrypoint, ...config.Cmd];
  const room = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh'];
  const place = [root, options.dataDir, options.isPowerful ? 'rw' : 'ro'];
  const rights = options.isPowerful ? [] : withoutRights(user);
  const child = spawn(utility('unshare'), [...room, ...place, ...rights, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => (printed += `${line}\n`));
  }
  const pid = await findInside(child, () => printed);
  return {
    pid,
    printed: () => printed,
    isHealthy: (more = {}) => {
      const [, ...check] = config.Healthcheck.Test;
      const inside = ['--target', String(pid), '--mount', '--pid', '--root'];
      const ids = ['--setuid', String(user.uid), '--setgid', String(user.gid)];
      const variables = [...env, ...toVariables(more)];
      return (
        spawnSync(utility('nsenter'), [...inside, ...ids, 'env', '-i', ...variables, ...check])
          .status === 0
      );
    },
    stop: () => stop(child, pid),
  };
}

/** Debian always has these. */
const utility = (name: string) => requireProgram(name, 'util-linux', findProgram(name));

const toVariables = (env: Record<string, string>) =>
  Object.entries(env).map((each) => each.join('='));

function withoutRights({ uid, gid }: User) {
  const ids = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  return ['setpriv', ...ids, '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];
}

type User = { uid: number; gid: number };

/** The numbers of a user by the image's own list. */
function findUser(root: string, name: string): User {
  const users = readFileSync(join(root, 'etc', 'passwd'), 'utf8').split('\n');
  const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`The image has no user ${name}.`);
  return { uid: Number(uid), gid: Number(gid) };
}

/** The first process inside is the only child of the one that made the room for it. */
async function findInside(child: ChildProcess, printed: () => string): Promise<number> {
  const list = `/proc/${child.pid}/task/${child.pid}/children`;
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const pid = Number.parseInt(readFileSync(list, 'utf8'), 10);
    if (pid > 0) return pid;
    await wait(50);
  }
  throw new Error(`The image does not start: ${printed()}`);
}

async function stop(child: ChildProcess, pid: number): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = once(child, 'exit') as Promise<[number | null]>;
  process.kill(pid, 'SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const [status] = await ended;
  clearTimeout(timer);
  return status;
}
