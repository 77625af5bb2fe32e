import type { ServerProcess } from '../environment.ts';
import { setTimeout as wait } from 'node:timers/promises';

/** A process that may be killed and is then started again, as a supervisor does. */
export type Unit = {
  name: string;
  /** While one of a kind is down, the others are left alone. */
  kind: string;
  /** Returns once the process serves. */
  start(): Promise<ServerProcess>;
};

export type Units = {
  /** Kills one that runs and starts it again a moment later. Returns its name, or null. */
  killOne(next: () => number, afterMs: number): string | null;
  /** The processes that ended although nobody killed them, each with what it printed last. */
  endedUnexpectedly: readonly string[];
  /** Waits until every one runs. */
  settle(): Promise<void>;
  stop(): Promise<void>;
};

/** The pooler is back at once, and would be killed much more often than the others. */
const poolerShare = 0.3;
const againMs = 500;
const settleMs = 60_000;

/** Starts processes, and restarts those that are killed or fail to start. */
export async function startUnits(all: readonly Unit[]): Promise<Units> {
  let isOver = false;
  const running = new Map<string, ServerProcess>();
  const starting = new Set<Promise<void>>();

  const endedUnexpectedly: string[] = [];

  function watch(unit: Unit, started: ServerProcess) {
    running.set(unit.name, started);
    void started.ending?.().then((ending) => {
      if (isOver || running.get(unit.name) !== started) return;
      endedUnexpectedly.push(`${unit.name} ended by itself: ${ending}`);
      restart(unit, 0);
    });
  }

  function restart(unit: Unit, afterMs: number) {
    running.delete(unit.name);
    const again = startAgain(unit, afterMs).finally(() => starting.delete(again));
    starting.add(again);
  }

  async function startAgain(unit: Unit, afterMs: number) {
    await wait(afterMs);
    while (!isOver) {
      const started = await unit.start().catch(() => null);
      if (started) return watch(unit, started);
      await wait(againMs);
    }
  }
  for (const unit of all) watch(unit, await unit.start());

  return {
    killOne(next, afterMs) {
      const down = all.filter(({ name }) => !running.has(name)).map(({ kind }) => kind);
      const isPoolerSpared = next() > poolerShare;
      const up = all
        .filter(({ kind }) => !down.includes(kind))
        .filter(({ kind }) => kind !== 'pooler' || !isPoolerSpared);
      const victim = up[Math.floor(next() * up.length)];
      if (!victim) return null;
      process.kill(running.get(victim.name)?.pid ?? 0, 'SIGKILL');
      restart(victim, afterMs);
      return victim.name;
    },
    endedUnexpectedly,
    async settle() {
      await Promise.race([Promise.all(starting), wait(settleMs)]);
    },
    async stop() {
      isOver = true;
      await Promise.all(starting);
      await Promise.all([...running.values()].map((each) => each.stop()));
    },
  };
}
