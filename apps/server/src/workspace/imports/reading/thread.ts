import type { Worker } from 'node:worker_threads';
import { importLimits } from '@pledgewell/contract';
import { Problem } from '../../../platform/core/problem.ts';
import { startClock } from './clock.ts';
import type { Batch, Message, Task } from './messages.ts';
import { keepThread, takeThread } from './idle-threads.ts';
import { readingQueue } from './queues.ts';

type Ended = Extract<Message, { is: 'surveyed' | 'staged' }>;

/** A thread that has read a larger file ends, because it may have used a lot of memory. */
const mostReusedBytes = 32_000_000;

/** One batch is written while the thread reads the next one. */
const batchesUnderWay = 2;

/** A file in pieces, each in its own memory that can be transferred. */
export type FilePieces = { size: number; pieces: AsyncIterator<Uint8Array<ArrayBuffer>> };

type Take = (batch: Batch) => Promise<void>;

/**
 * Reads a file in its own thread and passes on its batches one after the other. The thread requests
 * each piece of the file and waits until its batches are accepted.
 */
export async function readInThread(
  organizationId: string,
  { size, pieces }: FilePieces,
  work: Task['work'],
  take: Take,
): Promise<Ended> {
  const giveUpTurn = await readingQueue.take(organizationId, 'normal');
  const credit = new SharedArrayBuffer(4);
  const left = new Int32Array(credit);
  left[0] = batchesUnderWay;
  const worker = takeThread();
  const served = serve(worker, {
    async wants() {
      const { done, value } = await pieces.next();
      if (done !== true) worker.postMessage(value, [value.buffer]);
    },
    async batch({ batch }) {
      await take(batch);
      Atomics.add(left, 0, 1);
      Atomics.notify(left, 0);
    },
  });
  let isReusable = false;
  try {
    worker.postMessage({ size, credit, limits: importLimits, work } satisfies Task);
    const ended = await served.ended;
    isReusable = size <= mostReusedBytes;
    return ended;
  } finally {
    if (isReusable) served.stop();
    // Waits for running work, because the caller continues with the same connection.
    await Promise.all([served.isIdle(), isReusable ? keepThread(worker) : worker.terminate()]);
    giveUpTurn();
  }
}

type Serve = {
  [ReadRequest in 'wants' | 'batch']: (
    message: Extract<Message, { is: ReadRequest }>,
  ) => Promise<void>;
};

/** Answers the thread's requests one after the other. Only the thread's own time counts. */
function serve(worker: Worker, does: Serve) {
  const { promise: ended, resolve, reject } = Promise.withResolvers<Ended>();
  const clock = startClock(importLimits.seconds * 1_000, () =>
    reject(new Problem('imports/took-too-long')),
  );
  let serving: Promise<void> = Promise.resolve();
  const next = (work: () => Promise<void>) => {
    clock.pause();
    serving = serving.then(work).then(clock.resume);
    serving.catch(reject);
  };

  const onMessage = (message: Message) => {
    if (message.is === 'wants') next(() => does.wants(message));
    else if (message.is === 'batch') next(() => does.batch(message));
    else if (message.is === 'refused') {
      reject(new Problem(`imports/${message.code}`, { values: message.values }));
    } else next(async () => resolve(message));
  };
  const onError = (error: unknown) => reject(explain(error));
  const onExit = () => next(async () => reject(new Error('The reading thread ended early.')));
  worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  ended.catch(() => {}).finally(clock.stop);
  return {
    ended,
    isIdle: () => serving.catch(() => {}),
    stop: () => worker.off('message', onMessage).off('error', onError).off('exit', onExit),
  };
}

/** A table within the limits fits into memory; anything else is not a table. */
const explain = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new Problem('imports/unsafe-file')
    : error;
