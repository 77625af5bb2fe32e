import { Worker } from 'node:worker_threads';
import type { Drawing, Drawn } from './worker.ts';

/** A document that takes longer is given up, and with it the thread that draws it. */
const longestMs = 30_000;

type Waiting = {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
};

let thread: { worker: Worker; waiting: Map<number, Waiting> } | undefined;
let count = 0;

/**
 * Draws a document as a tagged PDF. The same template and data give the same bytes. It happens in a
 * thread of its own, because it would hold up every other request.
 */
export function renderPdf(drawing: Drawing): Promise<Uint8Array> {
  thread ??= startThread();
  const { worker, waiting } = thread;
  const id = (count += 1);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      giveUp(new Error('A document took too long to draw.'));
      void worker.terminate();
    }, longestMs);
    waiting.set(id, { resolve, reject, timer });
    worker.ref();
    worker.postMessage({ id, drawing });
  });
}

/** The thread keeps the process alive only while somebody waits for a document. */
function startThread() {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const waiting = new Map<number, Waiting>();
  worker.unref();
  worker.on('message', ({ id, ...drawn }: Drawn) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if (!asked) return;
    clearTimeout(asked.timer);
    if ('bytes' in drawn) asked.resolve(drawn.bytes);
    else asked.reject(new Error(drawn.problem));
  });
  worker.on('error', giveUp);
  worker.on('exit', () => giveUp(new Error('The thread that draws documents has ended.')));
  return { worker, waiting };
}

/** Whoever waits hears of it; the next document starts a new thread. */
function giveUp(error: Error) {
  const waiting = thread?.waiting ?? new Map<number, Waiting>();
  thread = undefined;
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer);
    reject(error);
  }
}
