import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { changed } from '../../../apps/server/test/db/pgbouncer.ts';

const example = new URL('../../../deploy/haproxy.cfg', import.meta.url);

type Front = {
  /** The path of the program. */
  path: string;
  folder: string;
  port: number;
  /** The ports of two web processes. */
  web: readonly [number, number];
};

/** Starts the real HAProxy in front of two web processes, configured as in the folder `deploy`. */
export async function startHaproxy({ path, folder, port, web }: Front) {
  const file = join(folder, 'haproxy.cfg');
  const text = changed(readFileSync(example, 'utf8'), {
    'bind :443 ssl crt /etc/haproxy/giving.example.org.pem': `bind 127.0.0.1:${port}`,
    '10.0.0.11:3000': `127.0.0.1:${web[0]}`,
    '10.0.0.12:3000': `127.0.0.1:${web[1]}`,
  });
  writeFileSync(file, text);
  const child = spawn(path, ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await untilReady(`http://127.0.0.1:${port}/api/ready`);
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function untilReady(url: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
    await wait(100);
  }
  throw new Error(`Nothing is ready at ${url}.`);
}
