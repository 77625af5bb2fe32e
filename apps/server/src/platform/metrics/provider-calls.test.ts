import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { MailFailure, type MailPort } from '../ports/mail.ts';
import { ProviderFailure } from '../provider/failure.ts';
import { QuickBooksFault } from '../quickbooks/fault.ts';
import { callMetrics } from './provider-calls.ts';

/** The number of measured calls for each provider and outcome. */
async function countCalls(registry: Registry) {
  const text = await registry.metrics();
  const lines = text.matchAll(
    /^pledgewell_provider_call_duration_seconds_count\{provider="(\w+)",outcome="(\w+)"\} (\d+)$/gm,
  );
  return Object.fromEntries(
    [...lines].map(([, provider, outcome, count]) => [`${provider} ${outcome}`, Number(count)]),
  );
}

test('a call is measured by its outcome, and its result stays as it is', async () => {
  const registry = new Registry();
  const { watchCalls } = callMetrics(registry);
  const refused = new ProviderFailure('declined', 'card_declined', 'The card was declined.');
  const calls = watchCalls('stripe')({
    name: 'a name',
    sum: (one: number, other: number) => one + other,
    charge: async (amount: number) => amount,
    decline: () => Promise.reject(refused),
    fail: () => Promise.reject(new TypeError('text of a stranger')),
  });

  expect([calls.name, calls.sum(1, 2), await calls.charge(3)]).toEqual(['a name', 3, 3]);
  await expect(calls.decline()).rejects.toBe(refused);
  await expect(calls.fail()).rejects.toThrow('text of a stranger');

  expect(await countCalls(registry)).toEqual({
    'stripe ok': 1,
    'stripe declined': 1,
    'stripe error': 1,
  });
});

test('only the named calls are measured', async () => {
  const registry = new Registry();
  const { watchCalls } = callMetrics(registry);
  const fault = new QuickBooksFault('rateLimited', 'Too many calls.');
  const port = { send: () => Promise.reject(fault), read: async () => 'signed' };
  const calls = watchCalls('quickbooks')(port, ['send']);

  await calls.read();
  await expect(calls.send()).rejects.toBe(fault);

  expect(await countCalls(registry)).toEqual({ 'quickbooks rateLimited': 1 });
});

test('mail is counted by its outcome', async () => {
  const registry = new Registry();
  const outcomes = ['accepted', 'refused', 'bounced', 'later', 'unclear'] as const;
  let outcome: (typeof outcomes)[number] = 'accepted';
  const port: MailPort = {
    offBecause: null,
    isStandIn: true,
    async send() {
      if (outcome !== 'accepted') throw new MailFailure(outcome, 'It was not sent.');
      return { providerId: '250 OK' };
    },
    close() {},
  };
  const mail = callMetrics(registry).watchMail(port);
  const letter = { messageId: 'a', to: { name: '', email: '' }, subject: '', html: '', text: '' };

  for (outcome of outcomes) await mail.send(letter).catch(() => {});

  const text = await registry.metrics();
  for (const each of outcomes) {
    expect(text).toContain(`pledgewell_mail_messages_total{outcome="${each}"} 1`);
  }
  expect((await countCalls(registry))['mail bounced']).toBe(1);
});
