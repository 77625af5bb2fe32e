import { Worker } from 'node:worker_threads';
import { tooBusy } from '../core/problem.ts';
import { openFairQueue } from '../load/fair-queue.ts';
import type { PdfRequest, PdfResult } from './worker.ts';

/** A document that takes longer is given up, and its drawing thread ends. */
const longestMs = 30_000;

/** The limit for JavaScript in the thread; the compiler beside it frees what it drew. */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** One thread draws the documents one after the other, organization by organization. */
const turns = openFairQueue({
  places: 1,
  share: 1,
  reserve: 0,
  longestWaitMs: longestMs,
  mostWaiting: 500,
  refusal: tooBusy,
});

let thread: Worker | undefined;

/**
 * Draws a document as a tagged PDF. The same template and data give the same bytes. A separate
 * thread draws it, because drawing would block all other requests.
 */
export async function renderPdf(organizationId: string, drawing: PdfRequest): Promise<Uint8Array> {
  const release = await turns.take(organizationId, 'normal');
  try {
    return await drawInThread(drawing);
  } finally {
    release();
  }
}

/** The thread keeps the process alive only while somebody waits for a document. */
function drawInThread(drawing: PdfRequest): Promise<Uint8Array> {
  thread ??= startThread();
  const worker = thread;
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const timer = setTimeout(() => {
    reject(new Error('A document took too long to draw.'));
    forget(worker);
    void worker.terminate();
  }, longestMs);
  const onMessage = (drawn: PdfResult) => {
    if ('bytes' in drawn) resolve(drawn.bytes);
    else reject(new Error(drawn.problem));
  };
  const onExit = () => reject(new Error('The thread that draws documents stopped.'));
  worker.once('message', onMessage).once('error', reject).once('exit', onExit);
  worker.ref();
  worker.postMessage(drawing);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', onMessage).off('error', reject).off('exit', onExit);
    worker.unref();
  });
}

/** The next document after a thread has ended starts a new one. */
function startThread() {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: memory });
  worker.on('error', () => forget(worker)).on('exit', () => forget(worker));
  return worker;
}

function forget(worker: Worker) {
  if (thread === worker) thread = undefined;
}
