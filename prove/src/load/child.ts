import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export type Load<Report> = { report: Promise<Report>; stop(): Promise<Report> };

/**
 * Starts a load generator in a separate process, so that it shares no event loop with the measured
 * server. It ends after its time, or earlier on request, and then reports.
 */
export function startLoad<Report>(name: string, order: object): Load<Report> {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const report = text(child.stdout).then(async (said) => {
    const [code] = (await ended) as [number | null];
    if (code !== 0) throw new Error(`The load ${name} ended with ${code}.`);
    return JSON.parse(said) as Report;
  });
  report.catch(() => {});
  return {
    report,
    stop: () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      return report;
    },
  };
}
