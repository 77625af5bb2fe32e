import { smsKeyword, type SmsKeyword } from '@pledgewell/domain';
import type { SmsCall, SmsNews, SmsState } from './port.ts';
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

/** What a request says that the provider has signed. Null where it means nothing to us. */
export function readNews({ fields, key }: SmsCall): SmsNews | null {
  return key === null ? textOf(fields) : stateOf(fields, key);
}

function stateOf(fields: SmsCall['fields'], key: NonNullable<SmsCall['key']>): SmsNews | null {
  const { MessageSid: providerId, MessageStatus: status, To: to = '' } = fields;
  if (!providerId || !status) return null;
  const state = Object.hasOwn(states, status) ? (states[status] ?? null) : null;
  const code = Number(fields['ErrorCode'] ?? 0);
  const problem = state === 'undelivered' ? sentenceOf(code) : null;
  return { kind: 'state', key, providerId, state, problem, isStopped: isStop(code), to };
}

function textOf({ From: from, Body: text = '', OptOutType: said }: SmsCall['fields']) {
  if (!from) return null;
  return { kind: 'text' as const, from, text, keyword: keywordOf(said) ?? smsKeyword(text) };
}

/** The provider may have words of its own, in other languages too, and says what they mean. */
const keywordOf = (said: string | undefined): SmsKeyword | null => {
  const word = said?.toLowerCase();
  return word === 'stop' || word === 'start' || word === 'help' ? word : null;
};
