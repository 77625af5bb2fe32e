import type { z } from 'zod';

type Parts = {
  /** The HTTP status; 0 without a response. */
  status: number;
  code: string;
  message: string;
  fields?: Record<string, string>;
  /** Names the request in the server's log. */
  requestId?: string | null;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number | null;
};

/** A refusal by the server, or the reason why there is no usable response. */
export class CallProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly requestId: string | null;
  readonly retryAfter: number | null;

  constructor({ status, code, message, ...details }: Parts) {
    super(message);
    this.name = 'CallProblem';
    this.status = status;
    this.code = code;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}

export const unreachable = () =>
  new CallProblem({
    status: 0,
    code: 'call/unreachable',
    message: 'We can’t reach the server. Check your connection and try again.',
  });

/** Wrong input noticed before sending looks like the server's own refusal. */
export const invalid = (error: z.ZodError) =>
  new CallProblem({
    status: 400,
    code: 'request/invalid',
    message: 'Please check the highlighted fields.',
    fields: toFields(error.issues),
  });

function toFields(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.map(String).join('.')] ??= message;
  return fields;
}

/** Returns whether a web page came instead of a reply or a file. */
export const isWebPage = (error: unknown) =>
  error instanceof CallProblem &&
  (error.code === 'call/web-page' || /<(?:!doctype|html|body)/i.test(error.message));

export const webPageNotice = 'Server error. Please try again later or contact support.';

const htmlSentence =
  'The server returned an invalid response. This feature may not be available yet or the server is experiencing issues.';

/** Refusals whose own sentence is less specific than the screen's. */
const saysNothing = new Set(['call/not-json', 'call/unexpected', 'request/failed']);

/**
 * The sentence that a person reads: the server's own if it sent one, else the screen's `fallback`.
 */
export function problemMessage(error: unknown, fallback: string) {
  if (!(error instanceof CallProblem)) return fallback;
  if (error.code !== 'call/web-page' && isWebPage(error)) return htmlSentence;
  return saysNothing.has(error.code) ? fallback : error.message;
}

/** Why something failed, as a dialog shows it. */
export type ShownProblem = { message: string; error?: unknown };

export const describeProblem = (error: unknown, fallback: string): ShownProblem => ({
  message: problemMessage(error, fallback),
  error,
});

/** The id of the request if its failure was unexpected and worth a report; null otherwise. */
export const requestIdToReport = (error: unknown): string | null =>
  error instanceof CallProblem && error.status >= 500 ? error.requestId : null;

/** Returns whether a record is missing, rather than temporarily unavailable. */
export const isMissing = (error: unknown) =>
  error instanceof CallProblem && (error.status === 404 || error.code === 'request/invalid');
