import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../server.ts';
import { sign, type Fields } from './callbacks.ts';
import type { Message } from './messages.ts';
import { startSms, type SmsStandIn } from './sms.ts';

const publicUrl = 'https://giving.example';
const ada = '+14155550100';

type Call = { url: string; fields: Fields; signature: string };

let sms: SmsStandIn;
let sandbox: Sandbox;
let product: Server;
let calls: Call[] = [];

beforeAll(async () => {
  sms = startSms();
  sandbox = await startSandbox({ standIns: [sms], port: 0, host: '127.0.0.1' });
  product = createServer((request, response) => {
    void text(request).then((body) => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      const signature = String(request.headers['x-twilio-signature']);
      calls.push({ url: request.url ?? '', fields, signature });
      response.end();
    });
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
  await runCommand('PUT', 'product', { url, publicUrl });
});
afterEach(async () => {
  await runCommand('GET', 'idle');
  await runCommand('DELETE', 'messages');
  calls = [];
});
afterAll(async () => {
  sms.stop();
  await sandbox.stop();
  product.close();
});

async function runCommand(method: string, path: string, body?: object) {
  const reply = await fetch(`${sandbox.url}/sms/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await reply.json()) as { messages: Message[] };
}

const inbox = async (to = ada) =>
  (await runCommand('GET', `messages?to=${encodeURIComponent(to)}`)).messages;

async function send(fields: Fields, key = sms.keys.authToken) {
  const { accountSid, from } = sms.keys;
  const reply = await fetch(`${sandbox.url}/sms/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${accountSid}:${key}`)}` },
    body: new URLSearchParams({ From: from, Body: 'Hello', To: ada, ...fields }),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

const open = async (path: string, form?: Fields) =>
  fetch(`${sandbox.url}/sms${path}`, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    headers: { 'x-forwarded-prefix': '/sandbox' },
    redirect: 'manual',
  });

test('a message is accepted, sent and delivered, and each step is reported with a signature', async () => {
  const callback = `${publicUrl}/api/told/1`;
  const { status, body } = await send({ StatusCallback: callback });
  await runCommand('GET', 'idle');

  expect([status, body['status']]).toEqual([201, 'queued']);
  expect(await inbox()).toMatchObject([{ sid: body['sid'], body: 'Hello', status: 'delivered' }]);
  expect(calls.map(({ url, fields }) => [url, fields['MessageStatus']])).toEqual([
    ['/api/told/1', 'sent'],
    ['/api/told/1', 'delivered'],
  ]);
  for (const { fields, signature } of calls) {
    expect(signature).toBe(sign(sms.keys.authToken, callback, fields));
  }
});

test.each([
  ['+15005550001', 21_211],
  ['+15005550009', 21_614],
  ['not a number', 21_211],
])('a message to %s is refused with error %i', async (To, code) => {
  expect(await send({ To })).toMatchObject({ status: 400, body: { code } });
});

test('a message with a wrong key, another number or no text is refused', async () => {
  expect(await send({}, 'wrong')).toMatchObject({ status: 401, body: { code: 20_003 } });
  expect(await send({ From: '+14155550199' })).toMatchObject({ body: { code: 21_606 } });
  expect(await send({ Body: '' })).toMatchObject({ body: { code: 21_602 } });
  expect(await inbox()).toEqual([]);
});

test('a phone that answers STOP gets nothing more until it answers START', async () => {
  await runCommand('POST', 'texts', { from: ada, text: ' stop ' });
  expect(await send({})).toMatchObject({ status: 400, body: { code: 21_610 } });

  await runCommand('POST', 'texts', { from: ada, text: 'START' });
  expect((await send({})).status).toBe(201);
  expect(calls.filter(({ url }) => url === '/api/webhooks/twilio-incoming')).toMatchObject([
    { fields: { From: ada, Body: ' stop ' } },
    { fields: { From: ada, Body: 'START' } },
  ]);
});

test('a message that is planned to fail is not delivered', async () => {
  await runCommand('PUT', 'fates', { to: ada, status: 'undelivered', errorCode: 30_005 });
  await send({ StatusCallback: `${publicUrl}/api/told/2` });
  await runCommand('GET', 'idle');

  expect(calls.at(-1)?.fields).toMatchObject({
    MessageStatus: 'undelivered',
    ErrorCode: '30005',
  });
});

test('the page of a phone shows messages as text, and sends replies', async () => {
  await send({ Body: '<img src=x onerror=alert(1)>' });
  const page = await open('/phones/%2B14155550100');
  const html = await page.text();

  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await (await open('')).text()).toContain('/sandbox/sms/phones/%2B14155550100');

  const answered = await open('/phones/%2B14155550100/reply', { text: 'STOP' });
  expect([answered.status, answered.headers.get('location')]).toEqual([
    303,
    '/sandbox/sms/phones/%2B14155550100',
  ]);
  expect(await (await open('/phones/%2B14155550100')).text()).toContain('has answered STOP');
  expect((await open('/phones/%2B1/other')).status).toBe(404);
});
