import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Log } from '../core/context.ts';
import { organizationId } from '../db/tenant.ts';
import { introduceTo, startSandbox, type Sandbox } from '../sandbox/start.ts';
import { openSms } from './open.ts';
import { SmsFailure, type SmsCall, type SmsPort } from '../ports/sms.ts';
import type { SmsSettings } from './settings.ts';

const key = {
  organizationId: organizationId('0190a1b2-0000-7000-8000-000000000001'),
  messageId: '0190a1b2-0000-7000-8000-000000000002',
};
const statusPath = `/api/webhooks/twilio-status/${key.organizationId}/${key.messageId}`;
const ada = '+14155550100';
const publicUrl = 'https://giving.example';

let sandbox: Sandbox;
let settings: SmsSettings;
let sms: SmsPort;
let product: Server;
let calls: SmsCall[] = [];

beforeAll(async () => {
  sandbox = await startSandbox(pino({ level: 'silent' }) as unknown as Log);
  settings = { ...sandbox.sms, isStandIn: true };
  sms = openSms(settings, () => publicUrl);
  product = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '';
      const signature = String(request.headers['x-twilio-signature']);
      const fields = Object.fromEntries(new URLSearchParams(body));
      calls.push({ path, fields, signature, key: path === statusPath ? key : null });
      response.end();
    });
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
  await introduceTo(sandbox.url, { url, publicUrl });
});
afterEach(async () => {
  await fetch(`${sandbox.url}/faults/sms`, { method: 'DELETE' });
  await send('GET', 'idle');
  await send('DELETE', 'messages');
  calls = [];
});
afterAll(async () => {
  await sandbox.stop();
  product.close();
});

async function send(method: string, path: string, body?: object) {
  const reply = await fetch(`${sandbox.url}/sms/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await reply.json()) as { messages: { sid: string; body: string }[] };
}

const inbox = async () => (await send('GET', 'messages')).messages;

const failure = async (port: SmsPort, to = ada) =>
  port.send({ to, text: 'Hello', key }).then(
    () => null,
    (error: unknown) => error,
  );

test('a message reaches the phone, and the provider reports its outcome', async () => {
  const words = 'Hello Zoë, your pledge of $120.00 is due. 🌱 https://giving.example/pay?a=1&b=2';
  const { providerId } = await sms.send({ to: ada, text: words, key });
  await send('GET', 'idle');

  expect(await inbox()).toMatchObject([{ sid: providerId, body: words }]);
  const events = await Promise.all(calls.map((call) => sms.read(call)));
  expect(events).toMatchObject([
    { kind: 'state', key, providerId, state: 'sent', problem: null },
    { kind: 'state', key, providerId, state: 'delivered', problem: null },
  ]);
});

test('an undelivered message says why', async () => {
  await send('PUT', 'fates', { to: ada, status: 'undelivered', errorCode: 30_005 });
  await sms.send({ to: ada, text: 'Hello', key });
  await send('GET', 'idle');

  const last = calls.at(-1);
  expect(last && (await sms.read(last))).toMatchObject({
    state: 'undelivered',
    problem: 'The phone number is no longer in use.',
  });
});

test('an incoming text is parsed with its keyword', async () => {
  await send('POST', 'texts', { from: ada, text: 'Stop' });
  await send('POST', 'texts', { from: ada, text: 'I have paid!' });
  const [first, second] = calls;

  expect(first && (await sms.read(first))).toMatchObject({ from: ada, keyword: 'stop' });
  expect(second && (await sms.read(second))).toMatchObject({ keyword: null });
  const inFrench = first && { ...first.fields, Body: 'arret', OptOutType: 'STOP' };
  expect(inFrench && (await sms.read({ ...first, fields: inFrench }))).toBeNull();
});

test('only a report with the provider’s exact signature is accepted', async () => {
  await sms.send({ to: ada, text: 'Hello', key });
  await send('GET', 'idle');
  const call = calls.at(-1);
  if (!call) throw new Error('nothing was told');
  const { fields } = call;
  const stranger = openSms({ ...settings, authToken: 'another' }, () => publicUrl);

  expect(await sms.read(call)).not.toBeNull();
  expect(await stranger.read(call)).toBeNull();
  const forged: SmsCall[] = [
    { ...call, signature: undefined },
    { ...call, signature: '' },
    { ...call, path: statusPath.replace('0001/', '0003/') },
    { ...call, fields: { ...fields, MessageStatus: 'failed' } },
    { ...call, fields: { ...fields, AccountSid: 'other' } },
    { ...call, fields: { ...fields, More: '1' } },
  ];
  for (const each of forged) expect(await sms.read(each)).toBeNull();
});

test.each([
  ['+15005550001', 'This phone number doesn’t exist.', false],
  ['+15005550003', 'Text messages to that country aren’t turned on', false],
  ['+15005550004', 'The recipient replied STOP.', true],
  ['+15005550009', 'The phone number can’t receive text messages.', false],
])('a refusal with %s is final and has a reason', async (to, words, isStopped) => {
  const error = await failure(sms, to);

  expect(error).toBeInstanceOf(SmsFailure);
  expect(error).toMatchObject({ kind: 'refused', isStopped });
  expect((error as Error).message).toContain(words);
});

test.each(['error', 'garbage', 'lost', 'refuse'])(
  'after an invalid answer (%s) the outcome is unknown, and the message is not sent again',
  async (fault) => {
    const rule = JSON.stringify({ fault, times: 1, on: 'POST /2010' });
    await fetch(`${sandbox.url}/faults/sms`, { method: 'PUT', body: rule });

    expect(await failure(sms)).toMatchObject({ kind: 'unclear' });
    expect(await inbox()).toHaveLength(fault === 'lost' ? 1 : 0);
  },
);

test('a message that surely did not go out may be retried', async () => {
  const wrongKey = openSms({ ...settings, authToken: 'another' }, () => publicUrl);
  const wrongSender = openSms({ ...settings, from: '+14155550199' }, () => publicUrl);
  const nobodyThere = openSms({ ...settings, apiUrl: 'http://127.0.0.1:1' }, () => publicUrl);

  for (const port of [wrongKey, wrongSender, nobodyThere]) {
    expect(await failure(port)).toMatchObject({ kind: 'later' });
  }
});

test('without settings nothing is sent, and a sentence names them', async () => {
  const off = openSms(null, () => publicUrl);

  expect(off.offBecause).toContain('TWILIO_AUTH_TOKEN');
  expect(await failure(off)).toMatchObject({ kind: 'refused', message: off.offBecause });
  expect(await off.read({ path: '/', fields: {}, signature: 'x', key })).toBeNull();
});

test('an unclear message is found by its phone number, time and text', async () => {
  const after = new Date(Date.now() - 60_000);
  const before = new Date(Date.now() + 60_000);
  const { providerId } = await sms.send({ to: ada, text: 'Pay at https://x.example/1 soon', key });
  await send('GET', 'idle');
  const lost = { to: ada, keptText: 'Pay at [Link: Pay] soon', after, before };

  expect(await sms.find(lost)).toEqual({ providerId, state: 'delivered', problem: null });
  for (const other of [
    { to: '+14155550199' },
    { keptText: 'Pay at [Link: Pay] late' },
    { keptText: 'Pay at' },
    { before: after },
  ]) {
    expect(await sms.find({ ...lost, ...other })).toBeNull();
  }
  const gone = openSms({ ...settings, apiUrl: 'http://127.0.0.1:1' }, () => publicUrl);
  await expect(gone.find(lost)).rejects.toMatchObject({ kind: 'later' });
});
