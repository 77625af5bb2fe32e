import { json, type Answer, type StandInRequest } from '../stand-in.ts';
import type { Api } from './api.ts';
import type { StripeState } from './core/account-store.ts';
import { advanceClock, nextInvoiceAt, nextDue } from './scheduled-tasks.ts';
import { toId } from './payments/transfers.ts';
import { sign, type DeliverySettings, type Webhooks } from './webhooks.ts';

type Parts = { state: StripeState; api: Api; webhooks: Webhooks };
type CommandBody = Record<string, unknown>;
type Command = (
  parts: Parts,
  said: CommandBody,
  request: StandInRequest,
) => Answer | Promise<Answer>;

/**
 * How programs control the stand-in. Bodies are JSON.
 *
 * - `PUT product {url, publicUrl}`: where the product listens
 * - `GET clock`, `PUT clock {to}`: seconds, a date, `next` for whatever is due next, or `next bill`
 * - `PUT webhooks {mode, delayMs, times}`, `POST release {seed, times}`: late, twice, shuffled
 * - `GET idle`: answers once no webhook is on its way
 * - `GET events ?after=`: every event, signed for this second, for a product that does not listen
 * - `POST resend {event}`
 * - `GET counts`: calls by name, and captured charges by the metadata `attempt`
 */
export const commands: Record<string, Command> = {
  'PUT product': ({ state, webhooks }, { url, publicUrl }) => {
    if (typeof url !== 'string' || typeof publicUrl !== 'string') return wrong('Say where.');
    webhooks.sendTo(url);
    state.movePagesTo(`${publicUrl}/sandbox/stripe`);
    return json(200, { message: 'Welcome.' });
  },
  'GET clock': ({ state }) => clockReply(state),
  'PUT clock': ({ state }, { to }) => {
    const seconds = parseMoment(state, to);
    if (seconds === null) return wrong('Say when: seconds, a date, next, or next bill.');
    advanceClock(state, seconds);
    return clockReply(state);
  },
  'PUT webhooks': ({ webhooks }, said) => {
    const settings = readSettings(said);
    if (!settings) return wrong('Say mode (send or hold), delayMs or times.');
    webhooks.change(settings);
    return json(200, webhooks.settings());
  },
  'POST release': async ({ webhooks }, { seed = null, times = 1 }) => {
    const isRight = (seed === null || typeof seed === 'number') && isCount(times, 100);
    if (!isRight) return wrong('Say a seed, or none for the right order, and times.');
    return json(200, { released: await webhooks.release({ seed, times }) });
  },
  'GET idle': async ({ webhooks }) => {
    await webhooks.idle();
    return json(200, { idle: true });
  },
  'GET events': ({ state }, _, { query }) => json(200, { events: eventsAfter(state, query) }),
  'POST resend': async ({ webhooks }, { event }) => {
    await webhooks.resend(String(event));
    return json(200, { event });
  },
  'GET counts': ({ state, api }) =>
    json(200, { calls: api.counts(), captured: capturedByAttempt(state) }),
};

export async function runCommand(parts: Parts, request: StandInRequest): Promise<Answer> {
  const command = commands[`${request.method} ${request.path.replace('/control/', '')}`];
  if (!command) return json(404, { message: `Use one of ${Object.keys(commands).join(', ')}.` });
  try {
    const text = request.body.toString('utf8');
    return await command(parts, text === '' ? {} : (JSON.parse(text) as CommandBody), request);
  } catch (error) {
    if (error instanceof SyntaxError) return wrong('That is no JSON.');
    throw error;
  }
}

const wrong = (message: string) => json(400, { message });

const clockReply = (state: StripeState) =>
  json(200, {
    now: state.clock.now(),
    ahead: state.clock.ahead(),
    next: nextDue(state, Infinity)?.at ?? null,
    nextBill: nextInvoiceAt(state),
  });

function parseMoment(state: StripeState, to: unknown): number | null {
  if (to === 'next bill') return nextInvoiceAt(state) ?? state.clock.now();
  if (to === 'next') return nextDue(state, Infinity)?.at ?? state.clock.now();
  if (typeof to === 'number' && Number.isInteger(to)) return to;
  const parsed = typeof to === 'string' ? Date.parse(to) : Number.NaN;
  return Number.isNaN(parsed) ? null : Math.floor(parsed / 1_000);
}

function readSettings({ mode, delayMs, times }: CommandBody): Partial<DeliverySettings> | null {
  if (mode !== undefined && mode !== 'send' && mode !== 'hold') return null;
  if (delayMs !== undefined && !isCount(delayMs, 600_000) && delayMs !== 0) return null;
  if (times !== undefined && !isCount(times, 100)) return null;
  return {
    ...(mode === undefined ? {} : { mode }),
    ...(delayMs === undefined ? {} : { delayMs: Number(delayMs) }),
    ...(times === undefined ? {} : { times: Number(times) }),
  };
}

const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;

/** Every event in order, with its signature. */
function eventsAfter(state: StripeState, query: URLSearchParams) {
  const all = state.log();
  const after = query.get('after');
  const from = after === null ? 0 : all.findIndex(({ event }) => event.id === after) + 1;
  const { webhookSecret, connectWebhookSecret } = state.keys;
  return all.slice(from).map(({ event, account }) => {
    const body = JSON.stringify(event, null, 2);
    const secret = account === null ? webhookSecret : connectWebhookSecret;
    const signature = sign(body, secret, Math.floor(Date.now() / 1_000));
    return { id: event.id, type: event.type, account, body, signature };
  });
}

/** How often each of our attempts was charged, which must never be more than once. */
function capturedByAttempt(state: StripeState) {
  const counts: Record<string, { charges: number; amount: number; refunded: number }> = {};
  for (const store of state.allStores()) {
    for (const charge of store.all('charge', ({ captured, paid }) => captured && paid)) {
      const attempt = findAttempt(charge.metadata) ?? toId(charge.payment_intent);
      if (attempt === '') continue;
      const before = counts[attempt] ?? { charges: 0, amount: 0, refunded: 0 };
      counts[attempt] = {
        charges: before.charges + 1,
        amount: before.amount + charge.amount_captured,
        refunded: before.refunded + charge.amount_refunded,
      };
    }
  }
  return counts;
}

const findAttempt = (metadata: Record<string, string>) =>
  Object.entries(metadata).find(([name]) => /^attempt/i.test(name))?.[1];
