import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFolder } from './files.ts';
import { clearLeftover } from './leftover.ts';
import { hasEnded, startPostmaster, stopPostmaster, type PostmasterOptions } from './postmaster.ts';

export type RunningServer = { stop(): Promise<void> };

type State = { child: ChildProcess; isStopping: boolean };

const shortestPauseMs = 100;
const longestPauseMs = 5_000;

/** Runs the server until it is stopped, and restarts it if it ends by itself. */
export async function supervise(
  options: PostmasterOptions,
  log: (line: string) => void,
): Promise<RunningServer> {
  const state = { child: await startPostmaster(options), isStopping: false };
  const endWithUs = () => state.child.kill('SIGINT');
  const supervision = restartWhenEnded(options, state, log);

  process.once('exit', endWithUs);
  return {
    stop: async () => {
      state.isStopping = true;
      process.off('exit', endWithUs);
      await stopPostmaster(state.child, options);
      await supervision;
      await stopPostmaster(state.child, options);
    },
  };
}

async function restartWhenEnded(
  options: PostmasterOptions,
  state: State,
  log: (line: string) => void,
) {
  while (!state.isStopping) {
    if (!hasEnded(state.child)) await once(state.child, 'exit');
    if (state.isStopping) return;

    log('PostgreSQL stopped unexpectedly. Restarting it.');
    const next = await startAgain(options, state, log);
    if (next === null) return;
    state.child = next;
  }
}

/** Keeps trying while the product runs; the time between attempts grows. */
async function startAgain(options: PostmasterOptions, state: State, log: (line: string) => void) {
  let pauseMs = shortestPauseMs;

  while (!state.isStopping && isFolder(options.place.cluster)) {
    try {
      await clearLeftover(options.place, log);
      return await startPostmaster(options);
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
    }
    await sleep(pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
  return null;
}
