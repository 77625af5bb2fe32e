import { smsKeyword, type SmsKeyword } from '@pledgewell/domain';
import type { SmsCall, SmsNews, SmsState } from '../ports/sms.ts';
import { isStop, sentenceOf } from './refusals.ts';

/** What the provider calls the steps of a message; all others are on the way. */
const states: Readonly<Record<string, SmsState>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
  canceled: 'undelivered',
};

type Fields = SmsCall['fields'];

/** What a request says that the provider has signed. Null where it means nothing to us. */
export function readNews({ fields, key }: SmsCall): SmsNews | null {
  return key === null ? textOf(fields) : stateOf(fields, key);
}

function stateOf(fields: SmsCall['fields'], key: NonNullable<SmsCall['key']>): SmsNews | null {
  const { MessageSid: providerId, MessageStatus: status, To: to = '' } = fields;
  if (!providerId || !status) return null;
  const code = Number(fields['ErrorCode'] ?? 0);
  return { kind: 'state', key, providerId, ...standing(status, code), isStopped: isStop(code), to };
}

/** What the provider's word for a step means to us. */
export function standing(status: string, code: number) {
  const state = Object.hasOwn(states, status) ? (states[status] ?? null) : null;
  return { state, problem: state === 'undelivered' ? sentenceOf(code) : null };
}

function textOf({ MessageSid: providerId, From: from, Body: text = '', ...more }: Fields) {
  if (!from || !providerId) return null;
  const { OptOutType: said } = more;
  return {
    kind: 'text' as const,
    providerId,
    from,
    text,
    keyword: keywordOf(said) ?? smsKeyword(text),
  };
}

/** The provider may have words of its own, in other languages too, and says what they mean. */
const keywordOf = (said: string | undefined): SmsKeyword | null => {
  const word = said?.toLowerCase();
  return word === 'stop' || word === 'start' || word === 'help' ? word : null;
};
