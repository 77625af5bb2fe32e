import { json, type Answer } from '../stand-in.ts';

/** The real provider's test numbers for refusals. */
const byNumber: Readonly<Record<string, number>> = {
  '+15005550001': 21_211,
  '+15005550002': 21_612,
  '+15005550003': 21_408,
  '+15005550004': 21_610,
  '+15005550009': 21_614,
};

const words: Readonly<Record<number, (to: string) => string>> = {
  21_211: (to) => `The 'To' number ${to} is not a valid phone number.`,
  21_408: (to) => `Permission to send an SMS has not been enabled for the region of ${to}.`,
  21_602: () => 'Message body is required.',
  21_604: () => "A 'To' phone number is required.",
  21_606: () => 'The From phone number is not a valid, SMS-capable number of this account.',
  21_610: () => 'Attempt to send to unsubscribed recipient',
  21_612: (to) => `The 'To' phone number ${to} is not currently reachable via SMS.`,
  21_614: (to) => `'To' number ${to} is not a valid mobile number`,
  21_617: () => 'The concatenated message body exceeds the 1600 character limit.',
};

const longestBody = 1_600;

type TextMessage = { to: string; from: string; body: string };

/** Why a message is refused; null if it is accepted. */
export function findRefusal(
  { to, from, body }: TextMessage,
  { own, stopped }: { own: string; stopped: ReadonlySet<string> },
): Answer | null {
  const code = findErrorCode();
  return code === undefined ? null : errorResponse(400, code, words[code]?.(to) ?? '');

  function findErrorCode() {
    if (to === '') return 21_604;
    if (body === '') return 21_602;
    if (from !== own) return 21_606;
    if (body.length > longestBody) return 21_617;
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return 21_211;
    return stopped.has(to) ? 21_610 : byNumber[to];
  }
}

export const errorResponse = (status: number, code: number, message: string): Answer =>
  json(status, {
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });
