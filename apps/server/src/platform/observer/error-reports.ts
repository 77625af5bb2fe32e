import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { version } from '../core/version.ts';
import { CommitUnknown, isConnectionLost } from '../db/lost-connection.ts';
import type { JobDefinition } from '../jobs/job.ts';
import type { ErrorReportSettings } from './error-report-settings.ts';

/** Reports unexpected errors to the operator's service. */
export type ErrorReports = {
  watchRequests(app: FastifyInstance): void;
  watchJobs(jobs: readonly JobDefinition[]): readonly JobDefinition[];
  /** Waits for the reports that are on their way. */
  stop(): Promise<void>;
};

export const noErrorReports: ErrorReports = {
  watchRequests() {},
  watchJobs: (jobs) => jobs,
  async stop() {},
};

const limitMs = 5_000;
/** An outage fails every request, and the first reports of it say enough. */
const mostPerMinute = 30;

/**
 * Sends the kind of an error, its code, its stack, and where it happened. The message stays in the
 * log, because it may contain what people typed.
 */
export function openErrorReports({ url, key }: ErrorReportSettings): ErrorReports {
  const sending = new Set<Promise<void>>();
  const failed = new WeakMap<FastifyRequest, Error>();
  let minute = 0;
  let sent = 0;

  const report = (error: unknown, tags: Record<string, string>) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, sent] = [now, 0];
    sent += 1;
    if (sent > mostPerMinute) return;
    const done = send(url, key, toEvent(error, tags)).finally(() => sending.delete(done));
    sending.add(done);
  };

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
    watchJobs: (jobs) =>
      jobs.map((job) => ({
        ...job,
        async run(...given) {
          try {
            await job.run(...given);
          } catch (error) {
            // The job restarts after a lost connection.
            const isPassing = isConnectionLost(error) || error instanceof CommitUnknown;
            if (!isPassing) report(error, { job: job.name });
            throw error;
          }
        },
      })),
    stop: async () => void (await Promise.all(sending)),
  };
}

function toEvent(error: unknown, tags: Record<string, string>) {
  const { name, code, stack } = toFacts(error);
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1_000,
    platform: 'node',
    level: 'error',
    release: `pledgewell@${version}`,
    transaction: tags['route'] ?? tags['job'],
    tags,
    exception: { values: [{ type: name, value: code, stacktrace: { frames: toFrames(stack) } }] },
  };
}

function toFacts(error: unknown) {
  if (!(error instanceof Error)) return { name: 'Error', code: '', stack: '' };
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    code: typeof code === 'string' && /^[\w/.-]{1,60}$/.test(code) ? code : '',
    stack: error.stack ?? '',
  };
}

/** The lines of a stack, without the message above them. The oldest call comes first. */
const toFrames = (stack: string) =>
  stack
    .split('\n')
    .flatMap((line) => {
      const found =
        /^ {4}at (?:(?<name>[\w.$<> ]+) \()?(?:file:\/\/)?(?<file>[^\s()]+):(?<line>\d+):(?<column>\d+)\)?$/.exec(
          line,
        )?.groups;
      if (!found) return [];
      const filename = (found['file'] ?? '').replace(
        /^.*\/(?=(?:apps|packages|node_modules)\/)/,
        '',
      );
      const place = { lineno: Number(found['line']), colno: Number(found['column']) };
      return [{ function: found['name'] ?? '?', filename, ...place }];
    })
    .toReversed();

/** Nothing waits for the service, and nothing fails if it is away. */
async function send(url: string, key: string, event: ReturnType<typeof toEvent>): Promise<void> {
  const lines = [{ event_id: event.event_id }, { type: 'event' }, event];
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=pledgewell/${version}, sentry_key=${key}`,
      },
      body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    });
    await response.body?.cancel();
  } catch {
    // The error itself is in the log.
  }
}
