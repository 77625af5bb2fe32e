import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Kills whoever writes its number into a file, from a process of its own. */
const file = process.argv[2] ?? '';
for (;;) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text !== '') {
    process.kill(Number(text), 'SIGKILL');
    rmSync(file);
  }
  await wait(2);
}
