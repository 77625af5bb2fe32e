export type ErrorDetails = {
  status: number;
  code: string;
  message: string;
  fields?: Record<string, string>;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** A request that was refused, or that got no answer: then the status is 0. */
export class PledgewellError extends Error {
  override readonly name = 'PledgewellError';
  readonly status: number;
  /** The reason, such as `donors/not-found`. `network/failed` means that no answer came. */
  readonly code: string;
  /** What is wrong with single fields, by their paths. */
  readonly fields: Record<string, string>;
  /** Names the request in the server's log. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ message, cause, ...details }: ErrorDetails) {
    super(message, { cause });
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Reads the refusal in a response; what a proxy says in another form becomes `http/<status>`. */
export async function errorFromResponse(response: Response): Promise<PledgewellError> {
  const { status, headers } = response;
  const said = (await response.json().catch(() => ({}))) as Partial<ErrorDetails>;
  return new PledgewellError({
    status,
    code: said.code ?? `http/${status}`,
    message: said.message ?? `The server answered ${status}.`,
    fields: said.fields ?? {},
    requestId: headers.get('x-request-id') ?? said.requestId,
    retryAfterSeconds: readRetryAfter(headers.get('retry-after')),
  });
}

/** `Retry-After` is a number of seconds, or a date. */
export function readRetryAfter(text: string | null, now = Date.now()): number | undefined {
  if (text === null || text === '') return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1_000));
}
