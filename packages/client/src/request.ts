import { errorFromResponse, PledgewellError } from './error.ts';
import { withRetries, type RetryOptions } from './retry.ts';
import { toUrl, type Input, type Route } from './route.ts';

export type ClientOptions = RetryOptions & {
  /** Where the server is, such as `https://giving.example`. */
  url: string;
  /** The token of a session or an API key, or how to get it. Public endpoints need none. */
  token?: string | (() => string | Promise<string>);
  fetch?: typeof fetch;
};

export type RequestOptions = {
  signal?: AbortSignal;
  /** Set for everything that creates a record; the same key never creates it twice. */
  idempotencyKey?: string;
};

/** Sends one request, with retries, and returns the JSON or the file in its response. */
export function sendRequest(
  client: ClientOptions,
  route: Route,
  input: Input = {},
  { signal, idempotencyKey = crypto.randomUUID() }: RequestOptions = {},
): Promise<unknown> {
  const send = async () => {
    const headers = await toHeaders(client, input, route.creates ? idempotencyKey : undefined);
    const request = new Request(toUrl(client.url, route, input), {
      method: route.method,
      headers,
      body: toBody(input.body) ?? null,
      signal: signal ?? null,
    });
    const response = await fetchOrFail(client.fetch ?? fetch, request);
    if (!response.ok) throw await errorFromResponse(response);
    return readReply(response);
  };
  // A PUT or DELETE that is repeated has the same result.
  const isRepeatable = route.method !== 'POST' || route.creates === true;
  return withRetries(send, isRepeatable, client, signal);
}

async function toHeaders({ token }: ClientOptions, { body }: Input, idempotencyKey?: string) {
  const bearer = typeof token === 'function' ? await token() : token;
  return {
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...(body === undefined
      ? {}
      : { 'content-type': isFile(body) ? 'application/octet-stream' : 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}

const isFile = (body: unknown): body is Blob => body instanceof Blob;

const toBody = (body: unknown) =>
  body === undefined || isFile(body) ? body : JSON.stringify(body);

async function fetchOrFail(fetchNow: typeof fetch, request: Request) {
  try {
    return await fetchNow(request);
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    const message = 'The server can’t be reached.';
    throw new PledgewellError({ status: 0, code: 'network/failed', message, cause });
  }
}

async function readReply(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return response.json();
  const [, name = 'file'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return new File([await response.blob()], name, { type });
}
