import { Worker } from 'node:worker_threads';
import { importLimits } from '@pledgewell/contract';
import { Problem } from '../../../platform/http/problem.ts';
import type { Batch, Message, Task } from './messages.ts';
import { takeTurn } from './turns.ts';

type Ended = Extract<Message, { is: 'surveyed' | 'staged' }>;

/** One batch is written while the thread reads the next one. */
const batchesUnderWay = 2;

const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };

/**
 * Reads a file in a thread of its own and hands on its batches one after the other. The thread's
 * time counts only while it is the one that works.
 */
export async function readInThread(
  file: SharedArrayBuffer,
  work: Task['work'],
  take: (batch: Batch) => Promise<void>,
): Promise<Ended> {
  const giveUpTurn = await takeTurn();
  const credit = new SharedArrayBuffer(4);
  const left = new Int32Array(credit);
  left[0] = batchesUnderWay;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { file, credit, limits: importLimits, work } satisfies Task,
    resourceLimits: memory,
    execArgv: [],
  });
  try {
    return await listen(worker, async (batch) => {
      await take(batch);
      Atomics.add(left, 0, 1);
      Atomics.notify(left, 0);
    });
  } finally {
    await worker.terminate();
    giveUpTurn();
  }
}

function listen(worker: Worker, take: (batch: Batch) => Promise<void>): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const clock = startClock(() => reject(new Problem('imports/took-too-long')));
    const settle = (settled: () => void) => {
      clock.stop();
      settled();
    };
    let taken: Promise<void> = Promise.resolve();

    worker.on('message', (message: Message) => {
      if (message.is === 'batch') {
        clock.pause();
        taken = taken.then(() => take(message.batch)).then(clock.resume);
        taken.catch((error: Error) => settle(() => reject(error)));
      } else if (message.is === 'refused') {
        const problem = new Problem(`imports/${message.code}`, { values: message.values });
        settle(() => reject(problem));
      } else {
        taken.then(
          () => settle(() => resolve(message)),
          () => {},
        );
      }
    });
    worker.on('error', (error: unknown) => settle(() => reject(explain(error))));
    worker.on('exit', () => {
      const early = new Error('The reading thread ended early.');
      taken.then(
        () => settle(() => reject(early)),
        () => {},
      );
    });
  });
}

/** A table that fits the limits fits the memory too; whatever does not is no table. */
const explain = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new Problem('imports/unsafe-file')
    : error;

/** Rings once when it has run, pauses left out, for as long as a file may take. */
function startClock(ring: () => void) {
  let leftMs = importLimits.seconds * 1_000;
  let startedAt = performance.now();
  let pauses = 0;
  let timer: NodeJS.Timeout | undefined = setTimeout(ring, leftMs);

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    stop,
    pause() {
      pauses += 1;
      if (pauses > 1 || timer === undefined) return;
      leftMs -= performance.now() - startedAt;
      stop();
    },
    resume() {
      pauses -= 1;
      if (pauses > 0) return;
      startedAt = performance.now();
      timer = setTimeout(ring, Math.max(leftMs, 0));
    },
  };
}
