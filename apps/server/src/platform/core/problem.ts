import { problems, type ProblemCode } from '@pledgewell/contract';

type Details = {
  /** Fills the `{name}` places of the sentence. */
  values?: Record<string, string | number>;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
};

/** A refusal that a person reads. The contract's catalog has its status and its sentence. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, details: Details = {}) {
    const entry: { status: number; message: string; field?: string } = problems[code];
    const message = fill(entry.message, details.values ?? {});
    super(message);
    this.code = code;
    this.status = entry.status;
    this.fields = details.fields ?? (entry.field ? { [entry.field]: message } : undefined);
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

const fill = (sentence: string, values: Record<string, string | number>) =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** Tells a client to retry later, because the server is busy with other requests. */
export const tooBusy = () => new Problem('request/busy');
