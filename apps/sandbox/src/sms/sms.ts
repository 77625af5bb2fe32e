import { page } from '../page.ts';
import { json, type Answer, type StandInRequest, type StandIn } from '../stand-in.ts';
import { answerApi } from './api.ts';
import type { Keys } from './keys.ts';
import { receive } from './deliver.ts';
import type { DeliveryOutcome } from './messages.ts';
import { listPage, phonePage } from './pages.ts';
import { openWorld, type World } from './world.ts';

export type SmsStandIn = StandIn & {
  /** The product's settings for it, except for the API's URL. */
  keys: Keys;
  stop(): void;
};

/**
 * Stands in for Twilio and for the phones behind it. Its API is under `/2010-04-01`. People use its
 * pages; programs use:
 *
 * - `PUT product {url, publicUrl}`: where the product listens
 * - `GET messages ?to=`, `DELETE messages`
 * - `POST texts {from, text}`: a phone writes
 * - `PUT fates {to, status, errorCode}`: what becomes of the messages to a phone from now on
 * - `GET idle`: answers once nothing is on its way
 */
export function startSms(): SmsStandIn {
  const world = openWorld();

  return {
    name: 'sms',
    keys: world.keys,
    stop: () => world.callbacks.stop(),
    handle(request) {
      const path = request.path.replace(/\/$/, '');
      if (path.startsWith('/2010-04-01/')) return answerApi(world, { ...request, path });
      const command = commands[`${request.method} ${path}`];
      return command ? command(world, request) : answerPage(world, path, request);
    },
  };
}

type Command = (world: World, request: StandInRequest) => Answer | Promise<Answer>;

const commands: Readonly<Record<string, Command>> = {
  'PUT /product': ({ callbacks }, request) => {
    const { url, publicUrl } = said(request);
    if (typeof url !== 'string' || typeof publicUrl !== 'string') return wrong('Say where.');
    callbacks.sendTo({ url, publicUrl });
    return json(200, { message: 'Welcome.' });
  },
  'GET /messages': ({ messages }, { query }) =>
    json(200, { messages: messages.list(query.get('to')) }),
  'DELETE /messages': ({ messages, stopped, fates }) => {
    messages.clear();
    stopped.clear();
    fates.clear();
    return json(200, { messages: [] });
  },
  'POST /texts': async (world, request) => {
    const { from, text } = said(request);
    if (typeof from !== 'string' || typeof text !== 'string') return wrong('Say from and text.');
    return json(201, await receive(world, from, text));
  },
  'PUT /fates': ({ fates }, request) => {
    const { to, status, errorCode = null } = said(request);
    if (typeof to !== 'string' || !isDeliveryOutcome(status, errorCode))
      return wrong('Say to and status.');
    fates.set(to, { status, errorCode } as DeliveryOutcome);
    return json(200, { to, status, errorCode });
  },
  'GET /idle': async ({ callbacks }) => {
    await callbacks.idle();
    return json(200, { idle: true });
  },
};

/** The phones, one phone, and the actions on its page. */
async function answerPage(world: World, path: string, request: StandInRequest): Promise<Answer> {
  const base = `${request.prefix}/sms`;
  const [, digits, action] = /^\/phones\/(?:\+|%2B)(\d+)(?:\/(reply|fate))?$/i.exec(path) ?? [];
  if (digits === undefined) return path === '' ? page(listPage(world, base)) : notFound;
  const phone = `+${digits}`;
  if (request.method === 'GET') return page(phonePage(world, phone, base));
  if (request.method !== 'POST' || action === undefined) return notFound;

  const form = new URLSearchParams(request.body.toString('utf8'));
  if (action === 'reply') await receive(world, phone, form.get('text') ?? '');
  else setDeliveryOutcome(world, phone, form);
  const location = `${base}/phones/${encodeURIComponent(phone)}`;
  return { status: 303, contentType: 'text/plain', headers: { location }, body: '' };
}

function setDeliveryOutcome({ fates }: World, phone: string, form: URLSearchParams) {
  const errorCode = Number(form.get('errorCode'));
  if (errorCode > 0) fates.set(phone, { status: 'undelivered', errorCode });
  else fates.delete(phone);
}

function said({ body }: StandInRequest): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const isDeliveryOutcome = (status: unknown, errorCode: unknown) =>
  ['delivered', 'undelivered', 'failed'].includes(String(status)) &&
  (errorCode === null || Number.isInteger(errorCode));

const wrong = (message: string) => json(400, { message });
const notFound = json(404, { message: 'Not found' });
