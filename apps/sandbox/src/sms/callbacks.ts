import { createHmac } from 'node:crypto';
import type { Keys } from './keys.ts';

export type Fields = Record<string, string>;

export type Callbacks = {
  /** Where the product listens, and its public URL. */
  sendTo(product: { url: string; publicUrl: string }): void;
  /** Calls back a URL, or the product if only a path is given. */
  tell(url: string, fields: Fields): Promise<void>;
  /** Resolves when no callback is pending. */
  idle(): Promise<void>;
  /** Counts work as pending. */
  during(work: Promise<void>): void;
  stop(): void;
};

const mostTries = 4;
const pauseMs = 500;
const answerMs = 10_000;

export function openCallbacks({ authToken, accountSid }: Keys): Callbacks {
  const sending = new Set<Promise<void>>();
  const stopped = new AbortController();
  let product = { url: '', publicUrl: '' };

  /** The product's own URL is signed; it may listen at another one. */
  const tell = async (given: string, fields: Fields) => {
    const url = given.startsWith('/') ? `${product.publicUrl}${given}` : given;
    const { publicUrl, url: callbackUrl } = product;
    const isOurs = publicUrl !== '' && url.startsWith(`${publicUrl}/`);
    const target = isOurs ? `${callbackUrl}${url.slice(publicUrl.length)}` : url;
    if (!URL.canParse(target)) return;

    const all = { AccountSid: accountSid, ApiVersion: '2010-04-01', ...fields };
    for (let tries = 0; tries < mostTries && !stopped.signal.aborted; tries += 1) {
      if (await post(target, all, sign(authToken, url, all), stopped.signal)) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
    }
  };

  return {
    sendTo: (where) => void (product = where),
    tell,
    during(work) {
      const done = work.finally(() => sending.delete(done));
      sending.add(done);
    },
    async idle() {
      while (sending.size > 0) await Promise.all(sending);
    },
    stop: () => stopped.abort(),
  };
}

/** Whether the callback was accepted. */
async function post(url: string, fields: Fields, signature: string, stop: AbortSignal) {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature, 'user-agent': 'TwilioProxy/1.1' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.any([stop, AbortSignal.timeout(answerMs)]),
    });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}

/** The URL, followed by each field's name and value in name order. */
export function sign(authToken: string, url: string, fields: Fields): string {
  const names = Object.keys(fields).toSorted();
  const text = names.reduce((all, name) => `${all}${name}${fields[name] ?? ''}`, url);
  return createHmac('sha1', authToken).update(text).digest('base64');
}
