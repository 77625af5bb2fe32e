import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ProofEnvironment } from '../environment.ts';

const killer = fileURLToPath(new URL('../killer.ts', import.meta.url));
const workers = 3;

export type Workers = {
  moveTo(moment: Date): Promise<void>;
  now(): Date;
  /** Kills one of them this many times, at random, and restarts it. */
  kill(times: number): Promise<void>;
  kills(): number;
  stop(): Promise<void>;
};

/** Three servers on one database, with an externally controlled clock. */
export async function startWorkers(
  environment: ProofEnvironment,
  hooks: readonly string[],
  next: () => number,
): Promise<Workers> {
  const folder = mkdtempSync(join(tmpdir(), 'pledgewell-proof-'));
  const clock = join(folder, 'clock');
  const victim = join(folder, 'victim');
  writeFileSync(clock, '0');
  const axe = spawn(process.execPath, [killer, victim], { stdio: 'inherit' });
  const port = Number(new URL(environment.url).port);
  const start = (place: number) =>
    environment.start({
      hooks: ['moved-clock', ...hooks],
      // Timers made too long by the moved clock would warn at every turn.
      env: { PORT: String(port + place), PROOF_CLOCK: clock, NODE_NO_WARNINGS: '1' },
    });
  const running = await Promise.all(Array.from({ length: workers }, (_, place) => start(place)));
  let ahead = 0;
  let kills = 0;

  return {
    now: () => new Date(Date.now() + ahead),
    kills: () => kills,
    async moveTo(moment) {
      ahead = moment.getTime() - Date.now();
      writeFileSync(clock, String(ahead));
      await wait(300);
    },
    async kill(times) {
      for (let time = 0; time < times; time += 1) {
        await wait(100 + next() * 500);
        const place = Math.floor(next() * workers);
        const server = running[place];
        if (!server) continue;
        writeFileSync(victim, String(server.pid));
        await server.ended;
        while (existsSync(victim)) await wait(5);
        kills += 1;
        running[place] = await start(place);
      }
    },
    async stop() {
      await Promise.all(running.map((server) => server.stop()));
      axe.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
