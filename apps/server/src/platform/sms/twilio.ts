import type RequestClient from 'twilio/lib/base/RequestClient.js';
import { parseSmsEvent, toSmsState } from './parse-event.ts';
import type { OutgoingSms, SmsFailure, SmsKey, SmsPort } from '../ports/sms.ts';
import { noAnswer, refusal } from './refusals.ts';
import type { SmsSettings } from './settings.ts';

const usualApi = 'https://api.twilio.com';
const timeoutMs = 20_000;
const mostLookedAt = 50;

/** Where the provider reports delivery. */
export const statusRoute = '/api/webhooks/twilio-status/:organizationId/:messageId';
const statusPath = ({ organizationId, messageId }: SmsKey) =>
  statusRoute.replace(':organizationId', organizationId).replace(':messageId', messageId);

type Twilio = Awaited<ReturnType<typeof connect>>;

/** Twilio behind the product's port. Its library is large, so it is loaded on first use. */
export function openTwilio(settings: SmsSettings, publicUrl: () => string): SmsPort {
  let connected: Promise<Twilio> | undefined;
  const open = () => (connected ??= connect(settings));

  return {
    offBecause: null,
    isStandIn: settings.isStandIn,
    async send(sms) {
      const { messages } = await open();
      const { sid } = await messages
        .create({ ...toForm(settings, sms), ...told(settings, publicUrl(), sms.key) })
        .catch((error: unknown) => {
          throw toFailure(error);
        });
      // An answer without a message id says nothing about the outcome.
      if (typeof sid !== 'string' || !/^[SM]M/.test(sid)) throw noAnswer(undefined);
      return { providerId: sid };
    },
    async find({ to, keptText, after, before }) {
      const { messages } = await open();
      const some = await messages.list({ to, limit: mostLookedAt }).catch((error: unknown) => {
        throw toFailure(error);
      });
      const found = some.find(
        ({ direction, dateCreated, body }) =>
          direction !== 'inbound' &&
          dateCreated >= after &&
          dateCreated <= before &&
          isTextFrom(keptText, body),
      );
      if (!found) return null;
      return { providerId: found.sid, ...toSmsState(found.status, found.errorCode ?? 0) };
    },
    async read(call) {
      const { isSigned } = await open();
      const { signature, path, fields } = call;
      if (signature === undefined || fields['AccountSid'] !== settings.accountSid) return null;
      return isSigned(signature, `${publicUrl()}${path}`, fields) ? parseSmsEvent(call) : null;
    },
  };
}

/** The text had a link where the stored text has a word in brackets. */
export function isTextFrom(keptText: string, body: string): boolean {
  const [before = '', after] = keptText.split(/\[Link: [^\]]*\]/);
  return after === undefined ? body === before : body.startsWith(before) && body.endsWith(after);
}

async function connect({ accountSid, authToken, apiUrl }: SmsSettings) {
  const { default: twilio } = await import('twilio');

  class Client extends twilio.RequestClient {
    override request<Data>(options: RequestClient.RequestOptions<Data>) {
      const uri = apiUrl === undefined ? options.uri : options.uri.replace(usualApi, apiUrl);
      return super.request<Data>({ ...options, uri });
    }
  }
  // A kept-alive connection may be closed at the moment of its next use, and then nobody knows
  // whether the message went out.
  const httpClient = new Client({ timeout: timeoutMs, keepAlive: false });
  const { messages } = twilio(accountSid, authToken, { httpClient });
  return {
    messages,
    isSigned: (signature: string, url: string, fields: Record<string, string>) =>
      twilio.validateRequest(authToken, signature, url, fields),
  };
}

const toForm = ({ from }: SmsSettings, { to, text }: OutgoingSms) => ({
  to,
  body: text,
  ...(from.startsWith('MG') ? { messagingServiceSid: from } : { from }),
});

/** The provider refuses a URL that only this machine knows. */
function told({ isStandIn }: SmsSettings, publicUrl: string, key: SmsKey) {
  const { hostname } = new URL(publicUrl);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isHere && !isStandIn ? {} : { statusCallback: `${publicUrl}${statusPath(key)}` };
}

/** The library throws the API's answer with its status, or the connection's error. */
function toFailure(error: unknown): SmsFailure {
  const { status, code } = error as { status?: unknown; code?: unknown };
  if (typeof status === 'number') return refusal(status, typeof code === 'number' ? code : 0);
  return noAnswer(typeof code === 'string' ? code : undefined);
}
