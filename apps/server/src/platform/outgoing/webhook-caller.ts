import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPrivateIpAddress } from './private-ip-addresses.ts';

export type WebhookCall = { url: string; headers: Record<string, string>; body: string };

/** What came back: a status with the beginning of the answer, or why there was none. */
export type WebhookAnswer =
  | { status: number; text: string; error: null }
  | { status: number | null; text: string | null; error: string };

export type WebhookCaller = {
  /** Returns whether a URL may be entered; its addresses are checked at each call. */
  accepts(url: string): boolean;
  /** Sends a POST request and never throws. */
  call(call: WebhookCall): Promise<WebhookAnswer>;
};

const mostMs = 10_000;
const mostBytes = 64 * 1024;

const lookupAll = (hostname: string) => lookup(hostname, { all: true });

type IpAddress = Awaited<ReturnType<typeof lookupAll>>[number];

class CallFailure extends Error {}

/**
 * Calls URLs that people enter. It uses https only, follows no redirect, and refuses addresses that
 * are not public; the call goes to exactly the addresses that were checked. The named hosts, such
 * as `localhost:4000`, are exempt.
 */
export function openWebhookCaller(
  localHosts: readonly string[],
  { limitMs = mostMs, resolve = lookupAll } = {},
): WebhookCaller {
  const isLocal = ({ host, hostname }: URL) =>
    localHosts.includes(host) || localHosts.includes(hostname);
  return {
    accepts: (text) => {
      const url = URL.parse(text);
      if (!url || url.username !== '' || url.password !== '') return false;
      return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url));
    },
    async call({ url: text, headers, body }) {
      const url = new URL(text);
      const signal = AbortSignal.timeout(limitMs);
      let status: number | null = null;
      try {
        if (url.protocol !== 'https:' && !isLocal(url))
          throw new CallFailure('The URL isn’t https.');
        const ipAddresses = await inTime(resolve(url.hostname.replace(/^\[|\]$/g, '')), signal);
        if (!isLocal(url)) refusePrivate(ipAddresses);
        const response = await post(url, { headers, signal, lookup: pinnedTo(ipAddresses) }, body);
        status = response.statusCode ?? 0;
        return toAnswer(status, await readStart(response, signal));
      } catch (error) {
        return { status, text: null, error: explain(error, signal) };
      }
    },
  };
}

function refusePrivate(ipAddresses: readonly IpAddress[]) {
  if (ipAddresses.length === 0 || ipAddresses.some(({ address }) => isPrivateIpAddress(address))) {
    throw new CallFailure('The URL leads to a private address.');
  }
}

/** A name that is resolved again could lead elsewhere by then. */
const pinnedTo =
  (ipAddresses: readonly IpAddress[]): NonNullable<RequestOptions['lookup']> =>
  (_hostname, { all }, callback) => {
    const [first] = ipAddresses;
    if (all || !first) callback(null, [...ipAddresses]);
    else callback(null, first.address, first.family);
  };

function post(url: URL, options: RequestOptions, body: string) {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, { ...options, method: 'POST', agent: false }, resolve);
    request.on('error', reject);
    request.end(body);
  });
}

async function readStart(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    chunks.push(chunk);
    length += chunk.length;
    if (length >= mostBytes) break;
  }
  // PostgreSQL cannot store NUL.
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8').replaceAll('\0', '\uFFFD');
}

function toAnswer(status: number, text: string): WebhookAnswer {
  if (status >= 200 && status < 300) return { status, text, error: null };
  const isRedirect = status >= 300 && status < 400;
  const error = isRedirect
    ? `The receiver redirected (${status}); redirects aren’t followed.`
    : `The receiver answered ${status}.`;
  return { status, text, error };
}

function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'The host name wasn’t found.',
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver closed the connection early.',
  ETIMEDOUT: 'The receiver couldn’t be reached.',
};

/** A short sentence, because an error of TLS or DNS may contain anything. */
function explain(error: unknown, signal: AbortSignal): string {
  if (error instanceof CallFailure) return error.message;
  if (signal.aborted) return 'The receiver took longer than 10 seconds.';
  const { code = '' } = error as NodeJS.ErrnoException;
  if (/CERT|SSL|TLS/.test(code)) return 'The receiver’s certificate isn’t valid.';
  return reasons[code] ?? 'The connection to the receiver failed.';
}
