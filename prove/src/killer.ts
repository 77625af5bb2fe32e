import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Kills the processes whose numbers are written into a file, from another process. */
const file = process.argv[2] ?? '';
for (;;) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text !== '') {
    for (const pid of text.split(' ')) kill(Number(pid));
    rmSync(file);
  }
  await wait(2);
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // A process of a killed group may already have ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
