import { createHmac } from 'node:crypto';
import type { Keys } from './keys.ts';

export type Fields = Record<string, string>;

export type Callbacks = {
  /** Where the product listens, and how it calls itself. */
  sendTo(product: { address: string; publicUrl: string }): void;
  /** Tells an address something, or the product where only a path is given. */
  tell(url: string, fields: Fields): Promise<void>;
  /** Resolves when nothing is on its way any more. */
  idle(): Promise<void>;
  /** Counts in what goes on for a while. */
  during(work: Promise<void>): void;
  stop(): void;
};

const mostTries = 4;
const pauseMs = 500;
const answerMs = 10_000;

export function openCallbacks({ authToken, accountSid }: Keys): Callbacks {
  const sending = new Set<Promise<void>>();
  const stopped = new AbortController();
  let product = { address: '', publicUrl: '' };

  /** What is signed is the address that the product gave; where it listens may be another. */
  const tell = async (given: string, fields: Fields) => {
    const url = given.startsWith('/') ? `${product.publicUrl}${given}` : given;
    const { publicUrl, address } = product;
    const isOurs = publicUrl !== '' && url.startsWith(`${publicUrl}/`);
    const target = isOurs ? `${address}${url.slice(publicUrl.length)}` : url;
    if (!URL.canParse(target)) return;

    const all = { AccountSid: accountSid, ApiVersion: '2010-04-01', ...fields };
    for (let tries = 0; tries < mostTries && !stopped.signal.aborted; tries += 1) {
      if (await post(target, all, signatureOf(authToken, url, all), stopped.signal)) return;
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

/** Whether it was heard. */
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

/** The address, and behind it each field's name and value in the order of the names. */
export function signatureOf(authToken: string, url: string, fields: Fields): string {
  const names = Object.keys(fields).toSorted();
  const text = names.reduce((all, name) => `${all}${name}${fields[name] ?? ''}`, url);
  return createHmac('sha1', authToken).update(text).digest('base64');
}
