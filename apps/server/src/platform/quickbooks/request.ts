import type { WatchCalls } from '../ports/watch-calls.ts';
import { QuickBooksFault, toFault } from './fault.ts';
import type { Limiter } from './limiter.ts';
import type { TokenSource } from './port.ts';

export type CompanyCall = {
  method: 'GET' | 'POST';
  /** The part after the company's ID. */
  path: string;
  query?: Record<string, string>;
  body?: object;
};

/** Carries out a call for a company and returns its JSON. */
export type CallCompany = (call: CompanyCall) => Promise<unknown>;

type Target = {
  apiUrl: string;
  realmId: string;
  tokens: TokenSource;
  limiter: Limiter;
  limitMs: number;
  watch: WatchCalls;
};

const mostBytes = 16 * 1024 * 1024;
/** Intuit's base version since August 2025. */
const minorVersion = '75';

/**
 * Calls the API of one company: within the limits, without redirects, in limited time and size, and
 * once more with a newer token if the token was rejected.
 */
export function openCalls({ tokens, limiter, watch, ...target }: Target): CallCompany {
  const watched = watch({ callOnce });
  const send = (call: CompanyCall, token: string) =>
    limiter(target.realmId, () => watched.callOnce(target, call, token));

  return async (call) => {
    const token = await tokens.current();
    try {
      return await send(call, token);
    } catch (error) {
      if (!(error instanceof QuickBooksFault) || error.kind !== 'unauthorized') throw error;
      return send(call, await tokens.replace(token));
    }
  };
}

async function callOnce(
  { apiUrl, realmId, limitMs }: Omit<Target, 'tokens' | 'limiter' | 'watch'>,
  { method, path, query, body }: CompanyCall,
  token: string,
): Promise<unknown> {
  const url = new URL(`${apiUrl}/v3/company/${realmId}/${path}`);
  url.search = new URLSearchParams({ ...query, minorversion: minorVersion }).toString();
  const response = await fetchText(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const value = parseJson(response.text);
  if (response.status >= 500 || (response.status < 400 && value === undefined))
    throw lostAnswer(method, `Status ${response.status} without a readable answer`);
  const fault = toFault(response.status, value);
  if (fault) throw fault;
  return value;
}

async function fetchText(url: URL, init: RequestInit & { method: CompanyCall['method'] }) {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    const code = causeCode(error);
    if (neverSent.includes(code))
      throw new QuickBooksFault('unavailable', `QuickBooks can’t be reached (${code}).`);
    throw lostAnswer(init.method, `The connection failed (${code}).`);
  }
}

/** Errors from before the request left this machine. */
const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

function causeCode(error: unknown): string {
  if (error instanceof DOMException) return error.name;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
}

/** What was only read can be read again; a change may have taken effect. */
const lostAnswer = (method: CompanyCall['method'], message: string) =>
  new QuickBooksFault(method === 'GET' ? 'unavailable' : 'unknownOutcome', message);

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
