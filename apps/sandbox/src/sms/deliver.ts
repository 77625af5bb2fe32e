import { setTimeout as pause } from 'node:timers/promises';
import { toPhone, type DeliveryOutcome, type Message } from './messages.ts';
import type { World } from './world.ts';

const stepMs = 15;
const arrives: DeliveryOutcome = { status: 'delivered', errorCode: null };

/** Delivers a message to its phone, and reports each step. */
export async function deliver(world: World, message: Message): Promise<void> {
  const { messages, fates } = world;
  await pause(stepMs);
  messages.move(message, 'sent');
  await tellStatus(world, message);
  await pause(stepMs);
  const { status, errorCode } = fates.get(message.to) ?? arrives;
  messages.move(message, status, errorCode);
  await tellStatus(world, message);
}

async function tellStatus({ callbacks }: World, message: Message) {
  const { sid, status, from, to, errorCode, statusCallback } = message;
  if (statusCallback === null) return;
  await callbacks.tell(statusCallback, {
    SmsSid: sid,
    SmsStatus: status,
    MessageSid: sid,
    MessageStatus: status,
    From: from,
    To: to,
    ...(errorCode === null ? {} : { ErrorCode: String(errorCode) }),
  });
}

const stops = ['stop', 'stopall', 'unsubscribe', 'end', 'quit', 'cancel', 'revoke', 'optout'];
const starts = ['start', 'yes', 'unstop'];
const helps = ['help', 'info'];

const replies = {
  stop: 'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.',
  start: 'You have successfully been re-subscribed to messages from this number.',
  help: 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
};

/** A text from a phone. The provider handles its keywords by itself, and notifies the product. */
export async function receive(world: World, phone: string, body: string): Promise<Message> {
  const { messages, callbacks, keys, stopped } = world;
  const text = messages.add({
    direction: 'inbound',
    from: phone,
    to: keys.from,
    body,
    status: 'received',
  });
  const keyword = parseKeyword(body);
  if (keyword === 'stop') stopped.add(phone);
  if (keyword === 'start') stopped.delete(phone);
  if (keyword !== null) {
    messages.add({
      direction: 'outbound-reply',
      from: keys.from,
      to: toPhone(text),
      body: replies[keyword],
      status: 'delivered',
    });
  }
  await callbacks.tell('/api/webhooks/twilio-incoming', {
    SmsSid: text.sid,
    SmsMessageSid: text.sid,
    MessageSid: text.sid,
    SmsStatus: 'received',
    From: phone,
    To: keys.from,
    Body: body,
    NumMedia: '0',
    NumSegments: '1',
  });
  return text;
}

function parseKeyword(body: string): keyof typeof replies | null {
  const word = body.trim().toLowerCase();
  if (stops.includes(word)) return 'stop';
  if (starts.includes(word)) return 'start';
  return helps.includes(word) ? 'help' : null;
}
