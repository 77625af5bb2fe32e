import { smsKeyword, type SmsKeyword } from '@pledgewell/domain';
import type { SmsCall, SmsEvent, SmsState } from '../ports/sms.ts';
import { isStop, smsFailureReason } from './refusals.ts';

/** The provider's names for a message's final steps; all others mean that it is being delivered. */
const states: Readonly<Record<string, SmsState>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
  canceled: 'undelivered',
};

type Fields = SmsCall['fields'];

/** Reads a report that the provider has signed. Returns null if it means nothing to us. */
export function parseSmsEvent({ fields, key }: SmsCall): SmsEvent | null {
  return key === null ? parseText(fields) : parseState(fields, key);
}

function parseState(fields: SmsCall['fields'], key: NonNullable<SmsCall['key']>): SmsEvent | null {
  const { MessageSid: providerId, MessageStatus: status, To: to = '' } = fields;
  if (!providerId || !status) return null;
  const code = Number(fields['ErrorCode'] ?? 0);
  return {
    kind: 'state',
    key,
    providerId,
    ...toSmsState(status, code),
    isStopped: isStop(code),
    to,
  };
}

/** What the provider's name for a step means to us. */
export function toSmsState(status: string, code: number) {
  const state = Object.hasOwn(states, status) ? (states[status] ?? null) : null;
  return { state, problem: state === 'undelivered' ? smsFailureReason(code) : null };
}

function parseText({ MessageSid: providerId, From: from, Body: text = '', ...more }: Fields) {
  if (!from || !providerId) return null;
  const { OptOutType: said } = more;
  return {
    kind: 'text' as const,
    providerId,
    from,
    text,
    keyword: parseKeyword(said) ?? smsKeyword(text),
  };
}

/** The provider may have its own keywords, in other languages too, and tells us their meaning. */
const parseKeyword = (said: string | undefined): SmsKeyword | null => {
  const word = said?.toLowerCase();
  return word === 'stop' || word === 'start' || word === 'help' ? word : null;
};
