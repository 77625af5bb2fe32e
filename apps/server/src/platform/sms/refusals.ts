import { SmsFailure } from '../ports/sms.ts';

const stopped = 21_610;

/** What the provider's error numbers mean for the staff. */
const sentences: Readonly<Record<number, string>> = {
  21_211: 'This phone number doesn’t exist.',
  21_408: 'Text messages to that country aren’t turned on at the SMS provider.',
  21_610: 'The recipient replied STOP.',
  21_612: 'The SMS provider can’t reach this phone number.',
  21_614: 'The phone number can’t receive text messages.',
  30_003: 'The phone was turned off or out of reach.',
  30_004: 'The phone or its network blocks text messages from this number.',
  30_005: 'The phone number is no longer in use.',
  30_006: 'The phone number is a landline or can’t receive text messages.',
  30_007: 'The carrier blocked the message as spam.',
  30_008: 'The carrier gave no reason.',
  30_034: 'The sending number isn’t registered with the carriers.',
};

/** Problems with our account or sender: once they are fixed, the same message may go out. */
const aboutUs = new Set([20_003, 20_005, 20_008, 20_404, 21_603, 21_606, 21_659, 21_660, 21_703]);

export const isStop = (code: number) => code === stopped;

export const smsFailureReason = (code: number) =>
  sentences[code] ?? `The SMS provider refused the message (error ${code}).`;

/** The failure that an answer of the provider's API stands for. */
export function refusal(status: number, code: number): SmsFailure {
  if (status === 429) return new SmsFailure('later', 'The SMS provider is busy.');
  if (status >= 500) return new SmsFailure('unclear', 'The SMS provider had an error.');
  const isAboutUs = [401, 403, 404].includes(status) || aboutUs.has(code);
  const kind = isAboutUs ? 'later' : 'refused';
  const words = isAboutUs
    ? `The SMS provider doesn’t accept your account or sender (error ${code}).`
    : smsFailureReason(code);
  return new SmsFailure(kind, words, isStop(code));
}

/** Errors of a connection that was never made: none of the message was sent. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** The failure that a call without an answer stands for. */
export const noAnswer = (code: string | undefined) =>
  unconnected.has(code ?? '')
    ? new SmsFailure('later', 'The SMS provider can’t be reached.')
    : new SmsFailure('unclear', 'The SMS provider didn’t confirm the message.');
