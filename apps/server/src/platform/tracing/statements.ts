import { SpanKind } from '@opentelemetry/api';
import type pg from 'pg';
import { endWith, markFailed, type Spans } from './spans.ts';

type Statement = string | { text?: string; values?: unknown[] };
type Callback = (error: Error | null, result?: unknown) => void;
type Query = (...given: unknown[]) => unknown;

const mostLength = 2_000;

/** Traces the statements that requests and jobs send, on every connection that a pool opens. */
export const tracePools = (spans: Spans) => (pools: Record<string, pg.Pool>) => {
  for (const pool of Object.values(pools)) {
    pool.on('connect', (client) => traceStatements(spans, client));
  }
};

function traceStatements(spans: Spans, client: pg.PoolClient) {
  const query = client.query.bind(client) as Query;
  const traced: Query = (...given) => {
    const span = spans.startBelow(...describeStatement(given));
    if (span === null) return query(...given);
    const last = given.at(-1);
    if (typeof last === 'function') {
      const callback: Callback = (error, result) => {
        if (error) markFailed(span, error);
        span.end();
        (last as Callback)(error, result);
      };
      return query(...given.slice(0, -1), callback);
    }
    const result = query(...given);
    if (result instanceof Promise) return endWith(span, result);
    span.end();
    return result;
  };
  client.query = traced as typeof client.query;
}

/** The text is shown only if its values come apart from it; other texts contain ids. */
function describeStatement([statement, values]: unknown[]): Parameters<Spans['startBelow']> {
  const { text = '', values: own } = toParts(statement as Statement);
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const hasValues = own !== undefined || Array.isArray(values);
  return [
    operation,
    {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(hasValues && { 'db.query.text': text.slice(0, mostLength) }),
      },
    },
  ];
}

const toParts = (statement: Statement) =>
  typeof statement === 'string' ? { text: statement } : statement;
