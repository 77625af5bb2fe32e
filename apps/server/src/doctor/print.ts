import { examineInstallation } from './doctor.ts';
import type { Finding } from './finding.ts';

/** Prints a line for each finding. Returns the exit code: 1 if there is an error. */
export async function printExamination(
  print: (text: string) => void,
  mailTo: string | undefined,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const counts: Record<Finding['status'], number> = { ok: 0, warning: 0, error: 0 };
  for await (const { status, check, sentence } of examineInstallation(environment, { mailTo })) {
    counts[status] += 1;
    print(`${status.padEnd(7)}  ${check.padEnd(11)}  ${sentence}\n`);
  }
  print(`\n${inWords(counts.error, 'error')}, ${inWords(counts.warning, 'warning')}\n`);
  return counts.error === 0 ? 0 : 1;
}

const inWords = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
