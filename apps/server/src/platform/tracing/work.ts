import { SpanKind } from '@opentelemetry/api';
import type { JobDefinition } from '../jobs/job.ts';
import { wrapCalls, type WatchCalls } from '../ports/watch-calls.ts';
import { endWith, type Spans } from './spans.ts';

/** Traces each run of a job. */
export const traceJobs = (spans: Spans) => (jobs: readonly JobDefinition[]) =>
  jobs.map((job) => ({
    ...job,
    run(...given: Parameters<JobDefinition['run']>) {
      const span = spans.start(job.name, { kind: SpanKind.CONSUMER });
      return endWith(
        span,
        spans.within(span, async () => job.run(...given)),
      );
    },
  }));

/** Traces the calls of an outside service that requests and jobs make. */
export const traceCalls =
  (spans: Spans) =>
  (provider: string): WatchCalls =>
    wrapCalls((call, name) => {
      const span = spans.startBelow(`${provider} ${name}`, { kind: SpanKind.CLIENT });
      if (span !== null) endWith(span, call).catch(() => {});
    });
