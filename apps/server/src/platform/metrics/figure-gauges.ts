import { Gauge, type Registry } from 'prom-client';
import type { Figures } from './read-figures.ts';

/**
 * Returns what shows the figures that only the database knows: the jobs of all processes and the
 * imports. Without an answer, their series are missing instead of old.
 */
export function figureGauges(registry: Registry) {
  const registers = [registry];
  const isUp = new Gauge({
    name: 'pledgewell_database_up',
    help: 'Whether the database answered in time for these metrics',
    registers,
  });
  const jobs = new Gauge({
    name: 'pledgewell_jobs',
    help: 'Jobs that are not done, of all processes',
    labelNames: ['queue', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'pledgewell_job_oldest_waiting_seconds',
    help: 'How long the oldest job that is due has waited for a worker',
    labelNames: ['queue'],
    registers,
  });
  const imports = new Gauge({
    name: 'pledgewell_imports_running',
    help: 'Imports that are being worked on',
    labelNames: ['status'],
    registers,
  });
  const rowsDone = new Gauge({
    name: 'pledgewell_import_rows_done',
    help: 'Rows of the running imports that are done',
    registers,
  });
  const rowsExpected = new Gauge({
    name: 'pledgewell_import_rows_expected',
    help: 'All rows of the running imports',
    registers,
  });

  return (figures: Figures | null) => {
    for (const gauge of [jobs, oldest, imports]) gauge.reset();
    isUp.set(figures === null ? 0 : 1);
    for (const { queue, oldestSeconds, ...counts } of figures?.queues ?? []) {
      for (const [state, count] of Object.entries(counts)) jobs.set({ queue, state }, count);
      oldest.set({ queue }, oldestSeconds);
    }
    for (const { status, count } of figures?.imports ?? []) imports.set({ status }, count);
    rowsDone.set(sum(figures, 'done'));
    rowsExpected.set(sum(figures, 'expected'));
  };
}

const sum = (figures: Figures | null, name: 'done' | 'expected') =>
  (figures?.imports ?? []).reduce((total, each) => total + each[name], 0);
