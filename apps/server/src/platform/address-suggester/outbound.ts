import type { z } from 'zod';
import { refusePrivateHost } from './private-hosts.ts';
import { Busy, LookupFailure } from './refusals.ts';

type Request = {
  signal: AbortSignal;
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
};

/** Requests JSON and accepts only what the schema describes. */
export type FetchJson = <Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
  request: Request,
) => Promise<z.output<Schema>>;

const atOnce = 3;
const mostWaiting = 20;
const mostBytes = 1024 * 1024;

/**
 * The outgoing connection to one service: at most three requests at a time, no redirects, no long
 * responses, and no private address unless the operator configured that address.
 */
export function openOutbound({ mayBePrivate }: { mayBePrivate: boolean }): FetchJson {
  const limit = openAbortableLimit();

  return (url, schema, { signal, ...request }) =>
    limit(signal, async () => {
      if (!mayBePrivate) await refusePrivateHost(url.hostname);
      const response = await fetch(url, { ...request, signal, redirect: 'error' });
      const text = await readText(response);
      if (!response.ok) throw new LookupFailure(`status ${response.status}`);
      return readReply(text, schema);
    });
}

function readReply<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  const { success, data } = schema.safeParse(parseJson(text));
  if (!success) throw new LookupFailure('the reply has the wrong shape');
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LookupFailure('the reply is not JSON');
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw new LookupFailure('the reply is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A request that finds no free slot waits, but no longer than its signal allows. */
function openAbortableLimit() {
  let running = 0;
  const waiting = new Set<() => void>();

  const place = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const take = () => {
        signal.removeEventListener('abort', leave);
        waiting.delete(take);
        running += 1;
        resolve();
      };
      const leave = () => {
        waiting.delete(take);
        reject(signal.reason as Error);
      };
      if (signal.aborted) return leave();
      if (running < atOnce) return take();
      if (waiting.size >= mostWaiting) return reject(new Busy('too many requests are waiting'));
      waiting.add(take);
      signal.addEventListener('abort', leave, { once: true });
    });

  return async <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    await place(signal);
    try {
      return await work();
    } finally {
      running -= 1;
      for (const next of [...waiting].slice(0, 1)) next();
    }
  };
}
