import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../core/context.ts';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import type { JobDefinition } from '../jobs/job.ts';
import type { Sweep } from '../jobs/sweep.ts';
import type { Watch } from '../jobs/watch.ts';
import { watchCrashes } from './crashes.ts';
import type { ErrorReportSettings } from './error-report-settings.ts';
import { noteErrors } from './note-errors.ts';
import { sendErrorReport, type ErrorPlace } from './send-error-report.ts';

/** Reports unexpected errors to the operator's service. */
export type ErrorReports = {
  watchRequests(app: FastifyInstance): void;
  watchJobs(jobs: readonly JobDefinition[]): readonly JobDefinition[];
  watchSweeps(sweeps: readonly Sweep[]): readonly Sweep[];
  watchRounds(watches: readonly Watch[]): readonly Watch[];
  /** Reports what ends the process before it ends. Returns what stops watching. */
  watchProcess(log: Log): () => void;
  /** Waits for the reports that are on their way. */
  stop(): Promise<void>;
};

export const noErrorReports: ErrorReports = {
  watchRequests() {},
  watchJobs: (jobs) => jobs,
  watchSweeps: (sweeps) => sweeps,
  watchRounds: (watches) => watches,
  watchProcess: () => () => {},
  async stop() {},
};

type Report = (error: unknown, place: ErrorPlace) => void;

/** An outage fails every request, and the first reports of it say enough. */
const mostPerMinute = 30;
const hourMs = 3_600_000;

/** Opens the reports that the operator's settings ask for. */
export function openErrorReports(settings: ErrorReportSettings): ErrorReports {
  const sending = new Set<Promise<void>>();
  const failed = new WeakMap<FastifyRequest, Error>();
  const isWithinLimit = limitPerMinute();

  const report = (error: unknown, place: ErrorPlace) => {
    if (!isWithinLimit()) return;
    const done = sendErrorReport(settings, error, place).finally(() => sending.delete(done));
    sending.add(done);
  };
  const reportWork = atMostEachHour(report);
  const stop = async () => void (await Promise.all(sending));

  return {
    watchRequests(app) {
      app.addHook('onError', async (request, _reply, error) => void failed.set(request, error));
      app.addHook('onResponse', async (request, reply) => {
        const error = failed.get(request);
        if (error === undefined || reply.statusCode !== 500) return;
        const { id, method, routeOptions } = request;
        report(error, { request_id: id, route: `${method} ${routeOptions.url ?? 'none'}` });
      });
    },
    watchJobs: (jobs) => jobs.map((job) => watchJob(job, report)),
    watchSweeps: (sweeps) => sweeps.map((sweep) => watchWork(sweep, 'sweep', reportWork)),
    watchRounds: (watches) => watches.map((watch) => watchWork(watch, 'watch', reportWork)),
    watchProcess: (log) =>
      watchCrashes(log, async (error, origin) => {
        report(error, { crash: origin });
        await stop();
      }),
    stop,
  };
}

/** A job may also fail in what it does after its last try. */
function watchJob(job: JobDefinition, report: Report): JobDefinition {
  const { giveUp } = job;
  const watched = (unit: UnitOfWork, work: (unit: UnitOfWork) => Promise<void>) =>
    noteErrors(
      unit.log,
      (error) => report(error, { job: job.name }),
      (log) => work({ ...unit, log }),
    );
  return {
    ...job,
    run: (unit, ids) => watched(unit, (watchedUnit) => job.run(watchedUnit, ids)),
    ...(giveUp && {
      giveUp: (unit, ids, error) => watched(unit, (watchedUnit) => giveUp(watchedUnit, ids, error)),
    }),
  };
}

function watchWork<Work extends Sweep | Watch>(work: Work, kind: string, report: Report): Work {
  return {
    ...work,
    run: (services) =>
      noteErrors(
        services.log,
        (error) => report(error, { [kind]: work.name }),
        (log) => work.run({ ...services, log }),
      ),
  };
}

function limitPerMinute() {
  let minute = 0;
  let count = 0;
  return () => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, count] = [now, 0];
    count += 1;
    return count <= mostPerMinute;
  };
}

/** Scheduled work may fail each second, and would leave no reports to requests. */
function atMostEachHour(report: Report): Report {
  const reported = new Map<string, number>();
  return (error, place) => {
    const kind = error instanceof Error ? error.name : 'Error';
    const key = JSON.stringify([place, kind]);
    const now = Date.now();
    if (now - (reported.get(key) ?? -Infinity) < hourMs) return;
    reported.set(key, now);
    report(error, place);
  };
}
