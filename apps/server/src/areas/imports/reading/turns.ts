import { Problem } from '../../../platform/http/problem.ts';

/** Reading threads at a time in one process: each may need a quarter of a gigabyte. */
const most = 2;
const mostWaiting = 10;

let working = 0;
const waiting: (() => void)[] = [];

/** Waits until there is room for one more thread; call what it gives when the thread has ended. */
export async function takeTurn(): Promise<() => void> {
  if (working >= most) {
    if (waiting.length >= mostWaiting) throw new Problem('request/busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    working += 1;
  }
  return passOn;
}

/** The place goes straight to the one that waited longest. */
function passOn() {
  const next = waiting.shift();
  if (next) next();
  else working -= 1;
}
