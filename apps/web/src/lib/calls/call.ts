import {
  type AnyEndpoint,
  type AnySchema,
  type BodyOf,
  type ParamsOf,
  accessProblems,
  type QueryOf,
  type ReplyOf,
} from '@pledgewell/contract';
import { z } from 'zod';
import { isUnattended } from '../browser/unattended-tab.ts';
import { CallProblem, invalid, unreachable } from './call-problem.ts';
import {
  requestReauthentication,
  type ReauthenticationRequest,
} from '../session/reauthentication.ts';
import { ServerFailure, toCallProblem } from './to-call-problem.ts';
import { renew } from '../session/renewal.ts';
import { endSession } from '../session/session.ts';
import { isExpired, readToken } from '../session/token-store.ts';
import {
  type TransportResponse,
  type TransportRequest,
  type Transport,
  viaDownload,
  viaFetch,
  viaUpload,
} from './transport.ts';
import { withFallback } from './with-fallback.ts';
import { randomId } from '../random-id.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value };

type Options = {
  signal?: AbortSignal;
  /** The Idempotency-Key of the person's intent; see `useIdempotencyKey`. */
  intent?: string;
};

type Input<E extends AnyEndpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> &
  Options;

type Rest<Value> = Record<never, never> extends Value ? [Value?] : [Value];

/**
 * Calls an endpoint of the contract: `call(on.update, { params: { id }, body })`. Input is encoded
 * and the reply decoded by the endpoint's own schemas. Throws a CallProblem.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[input]: Rest<Input<E>>
): Promise<ReplyOf<E>> {
  return exchange(endpoint, input ?? {}, viaFetch(input?.signal));
}

type UploadInput<E extends AnyEndpoint> = Input<E> & {
  onProgress?: (sentBytes: number, totalBytes: number) => void;
};

/** Calls an endpoint that takes a file, and reports upload progress. */
export async function upload<E extends AnyEndpoint>(
  endpoint: E,
  input: UploadInput<E>,
): Promise<ReplyOf<E>> {
  const { onProgress, signal } = input;
  return exchange(endpoint, input, viaUpload({ onProgress, signal }));
}

type DownloadOptions = {
  signal?: AbortSignal;
  onProgress?: (bytes: number) => void;
  isFallback?: boolean;
};

/** Fetches a file from an endpoint, and reports download progress. */
export const download = (
  endpoint: AnyEndpoint,
  { query, ...options }: DownloadOptions & { query?: unknown } = {},
): Promise<File> =>
  withFallback(options.signal, (isFallback) =>
    downloadFile(toOutgoing(endpoint, { query: query ?? {} }), { ...options, isFallback }),
  );

/** Fetches a file from a URL of this server that one of its replies contained. */
export const downloadFrom = (path: string, options: DownloadOptions = {}): Promise<File> =>
  downloadFile({ method: 'GET', url: path, headers: {}, body: null }, options);

async function downloadFile(request: TransportRequest, options: DownloadOptions): Promise<File> {
  let file: File | undefined;
  const onFile = (whole: File) => {
    file = whole;
  };
  const answer = await confirmed({ takesCode: true }, () =>
    signedIn(request, viaDownload({ ...options, onFile })),
  );
  if (file) return file;
  throw toCallProblem(answer.status, parseJson(answer.text), answer.retryAfter);
}

type LooseInput = { params?: unknown; query?: unknown; body?: unknown } & Options;

async function exchange<E extends AnyEndpoint>(
  endpoint: E,
  input: LooseInput,
  transport: Transport,
): Promise<ReplyOf<E>> {
  const request = toOutgoing(endpoint, input);
  const answer =
    endpoint.access === 'public'
      ? await transport(request)
      : await confirmed({ takesCode: !takesCode(endpoint) }, () => signedIn(request, transport));
  return parseReply(endpoint, answer);
}

const takesCode = ({ body }: AnyEndpoint) => body instanceof z.ZodObject && 'code' in body.shape;

/** Repeats the call once the person has confirmed their identity, if that is required. */
async function confirmed(request: ReauthenticationRequest, send: () => Promise<TransportResponse>) {
  const answer = await send();
  const isProofNeeded = answer.status === 403 && codeIn(answer.text) === 'auth/proof-needed';
  return isProofNeeded && (await requestReauthentication(request)) ? send() : answer;
}

function codeIn(text: string) {
  const failure = ServerFailure.safeParse(parseJson(text));
  return failure.success ? failure.data.code : null;
}

function toOutgoing(
  endpoint: AnyEndpoint,
  { params, query, body, intent }: LooseInput,
): TransportRequest {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (endpoint.creates) headers['idempotency-key'] = intent ?? randomId();
  if (endpoint.body !== undefined) {
    const isFile = endpoint.body === 'file';
    headers['content-type'] = isFile ? 'application/octet-stream' : 'application/json';
  }
  return {
    method: endpoint.method,
    url: pathWith(endpoint, params) + encodeQuery(endpoint, query),
    headers,
    body: encodeBody(endpoint, body),
  };
}

function pathWith({ path, params: schema }: AnyEndpoint, params: unknown) {
  const values = schema ? (encoded(schema, params) as Record<string, string>) : {};
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function encodeQuery({ query: schema }: AnyEndpoint, query: unknown) {
  if (!schema) return '';
  const values = Object.entries(encoded(schema, query) as Record<string, unknown>);
  const known = values.filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(known.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `?${search}` : '';
}

function encodeBody({ body: schema }: AnyEndpoint, body: unknown) {
  if (schema === undefined) return null;
  return schema === 'file' ? (body as Blob) : JSON.stringify(encoded(schema, body));
}

function encoded(schema: AnySchema, value: unknown) {
  const result = z.safeEncode(schema, value);
  if (!result.success) throw invalid(result.error);
  return result.data;
}

/** Renews an expired token before the call, and again if the server does not accept it. */
async function signedIn(request: TransportRequest, transport: Transport) {
  const token = await usableToken();
  const answer = await transport(withToken(request, token));
  if (answer.status !== 401) return answer;

  const again = await transport(withToken(request, await renewedToken(token)));
  if (again.status === 401) endSession('expiry');
  return again;
}

async function usableToken() {
  const token = readToken();
  if (!token) throw signedOut();
  return isExpired(token) ? renewedToken(token) : token;
}

/** Calls made during a renewal wait for it. */
async function renewedToken(stale: string) {
  const renewal = await renew(stale);
  if ('unreachable' in renewal) throw unreachable();
  if ('token' in renewal) return renewal.token;
  endSession('expiry');
  throw signedOut();
}

const withToken = (request: TransportRequest, token: string): TransportRequest => ({
  ...request,
  headers: {
    ...request.headers,
    authorization: `Bearer ${token}`,
    ...(isUnattended() && { 'pledgewell-unattended': 'true' }),
  },
});

const signedOut = () =>
  new CallProblem({
    status: 401,
    code: 'auth/signed-out',
    message: accessProblems['auth/signed-out'].message,
  });

function parseReply<E extends AnyEndpoint>(
  endpoint: E,
  { status, text, retryAfter }: TransportResponse,
) {
  const json = parseJson(text);
  if (json === undefined) {
    const message = `Server returned non-JSON response: ${text.slice(0, 100)}`;
    throw new CallProblem({ status, code: 'call/not-json', message });
  }
  if (status >= 400) throw toCallProblem(status, json, retryAfter);

  const reply = z.safeDecode(endpoint.reply, json as never);
  if (!reply.success) {
    throw new CallProblem({ status, code: 'call/unexpected', message: 'An error occurred' });
  }
  return reply.data as ReplyOf<E>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
