import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';

type SpanFacts = { kind?: SpanKind; attributes?: Attributes; parent?: Context };

export type Spans = {
  /** Begins a span below that of the running request or job, or below `parent`. */
  start(name: string, facts?: SpanFacts): Span;
  /** Begins a span only below another one; null outside of requests and jobs. */
  startBelow(name: string, facts?: SpanFacts): Span | null;
  /** Runs work whose spans belong below this one. */
  within<Result>(span: Span, work: () => Result): Result;
};

/** Opens spans that know their parent, without any state beyond this object. */
export function openSpans(tracer: Tracer): Spans {
  const active = new AsyncLocalStorage<Span>();
  const start: Spans['start'] = (name, { kind, attributes, parent } = {}) => {
    const span = active.getStore();
    const context = parent ?? (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT);
    return tracer.startSpan(
      name,
      { kind: kind ?? SpanKind.INTERNAL, attributes: attributes ?? {} },
      context,
    );
  };
  return {
    start,
    startBelow: (name, facts) => (active.getStore() ? start(name, facts) : null),
    within: (span, work) => active.run(span, work),
  };
}

/** Ends a span with its outcome. Errors have only their name, because messages may contain data. */
export async function endWith<Result>(span: Span, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

export function markFailed(span: Span, error: unknown) {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'error');
  span.setStatus({ code: SpanStatusCode.ERROR });
}
