import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const lastLines = 15;

/** Runs a program of the machine and returns what it printed on both of its outputs. */
export async function run(
  program: string,
  words: readonly string[],
  how: { cwd?: string; timeoutMs?: number } = {},
): Promise<{ stdout: string; stderr: string }> {
  const { timeoutMs: timeout = 0, ...place } = how;
  try {
    return await execute(program, [...words], { ...place, timeout, maxBuffer: 64 * 1_024 * 1_024 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const printed = `${stdout}\n${stderr}`.trim().split('\n').slice(-lastLines).join('\n');
    throw new Error(`${program} ${words[0] ?? ''} failed:\n${printed}`, { cause: error });
  }
}
