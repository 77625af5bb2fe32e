import { Worker } from 'node:worker_threads';

const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };

/** An upload is soon followed by its dry run, and starting a thread takes longer than reading. */
const idleMs = 10_000;

/** The idle threads, each with what stops watching it. */
const idle = new Map<Worker, () => void>();

/** Returns an idle reading thread, or a new one. It waits for its task. */
export function takeThread(): Worker {
  const [found] = idle;
  if (!found) {
    return new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: memory,
      execArgv: [],
    });
  }
  const [worker, forget] = found;
  forget();
  worker.ref();
  return worker;
}

/** Keeps a thread that has finished for the next file, without keeping the process alive. */
export function keepThread(worker: Worker) {
  const timer = setTimeout(() => {
    forget();
    void worker.terminate();
  }, idleMs);
  const forget = () => {
    clearTimeout(timer);
    worker.off('error', forget).off('exit', forget);
    idle.delete(worker);
  };
  worker.on('error', forget).on('exit', forget);
  worker.unref();
  timer.unref();
  idle.set(worker, forget);
}
