import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../root.ts';
import { testEnvironment } from './environment.ts';

export type RunResult = { isGood: boolean; output: string };

const limitMs = 30 * 60_000;
const graceMs = 20_000;

const running = new Set<ChildProcess>();

/** Runs one of our programs under this Node, and shows its output live. */
export const runNode = (words: string[], settings: Record<string, string> = {}, cwd = root) =>
  run(process.execPath, words, settings, cwd);

/** Runs a program to its end, or kills it with all its children on a timeout. */
export async function run(
  command: string,
  words: string[],
  settings: Record<string, string> = {},
  cwd = root,
): Promise<RunResult> {
  const child = spawn(command, words, {
    cwd,
    env: { ...testEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: process.platform !== 'win32',
  });
  running.add(child);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    process.stdout.write(chunk);
  });
  const timer = setTimeout(() => giveUp(child, words), limitMs);

  try {
    const [code] = await once(child, 'close');
    return { isGood: code === 0, output: Buffer.concat(chunks).toString('utf8') };
  } finally {
    clearTimeout(timer);
    running.delete(child);
  }
}

/** Ends what is running, each with its whole process group, including browsers and servers. */
export function stopAll(signal: NodeJS.Signals) {
  for (const child of running) stop(child, signal);
}

function giveUp(child: ChildProcess, words: string[]) {
  console.error(`${words.join(' ')} has run for ${limitMs / 60_000} minutes and is stopped.`);
  stop(child, 'SIGTERM');
}

function stop(child: ChildProcess, signal: NodeJS.Signals) {
  signalGroup(child, signal);
  setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs).unref();
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  if (pid === undefined) return;

  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // The group has ended in the meantime.
  }
}
