import { expect, test } from 'vitest';
import { startCloser, startReceiver } from '../../../test/world/receiver.ts';
import { isPrivateIpAddress } from './private-ip-addresses.ts';
import { signWebhook } from './signature.ts';
import { openWebhookCaller } from './webhook-caller.ts';

const caller = openWebhookCaller(['127.0.0.1'], { limitMs: 300 });
const call = (url: string) => caller.call({ url, headers: {}, body: '{}' });

test('a signature is the one of the Standard Webhooks specification', () => {
  const headers = signWebhook([`whsec_${'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'}`], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  });
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('only https URLs without credentials are accepted, apart from named hosts', () => {
  const accepted = [
    'https://example.org/hook',
    'http://example.org/hook',
    `https://${'ann:secret'}@example.org/`,
    'http://127.0.0.1:4000/',
    'http://localhost:4000/',
    'ftp://127.0.0.1/',
    'no url',
  ].filter((url) => caller.accepts(url));
  expect(accepted).toEqual(['https://example.org/hook', 'http://127.0.0.1:4000/']);
});

test.each([
  'https://127.0.0.1:9/',
  'https://localhost:9/',
  'https://[::1]:9/',
  'https://[::ffff:127.0.0.1]:9/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2130706433/',
  'https://0x7f.1/',
])('%s is refused before anything is sent', async (url) => {
  const answer = await openWebhookCaller([]).call({ url, headers: {}, body: '{}' });
  expect(answer).toEqual({
    status: null,
    text: null,
    error: 'The URL leads to a private address.',
  });
});

test('a name that has a private address beside a public one is refused', async () => {
  const resolve = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  const { error } = await openWebhookCaller([], { resolve }).call({
    url: 'https://rebinding.example/',
    headers: {},
    body: '{}',
  });
  expect(error).toBe('The URL leads to a private address.');
});

test('the call goes to the address that was checked and is not resolved again', async () => {
  const { url, received } = await startReceiver();
  let times = 0;
  const resolve = async () => {
    times += 1;
    return [{ address: '127.0.0.1', family: 4 }];
  };
  const { port } = new URL(url);
  const pinned = openWebhookCaller(['hooks.invalid'], { resolve });
  const answer = await pinned.call({
    url: `http://hooks.invalid:${port}/in?x=1`,
    headers: { 'webhook-id': 'evt_1' },
    body: '{"a":1}',
  });

  expect(answer).toEqual({ status: 200, text: 'ok', error: null });
  expect(times).toBe(1);
  expect(received).toMatchObject([{ body: '{"a":1}', path: '/in?x=1' }]);
});

test('a redirect is a failure and is not followed', async () => {
  const receiver = await startReceiver((response) =>
    response.writeHead(302, { location: '/elsewhere' }).end(),
  );
  expect(await call(receiver.url)).toMatchObject({
    status: 302,
    error: expect.stringContaining('redirected'),
  });
  expect(receiver.received).toHaveLength(1);
});

test('an answer that takes too long is a failure, before its head or in its body', async () => {
  const silent = await startReceiver(() => {});
  expect(await call(silent.url)).toMatchObject({ status: null, error: tooLong });
  const dripping = await startReceiver((response) => void response.write('a'));
  expect(await call(dripping.url)).toMatchObject({ status: 200, error: tooLong });
});

const tooLong = 'The receiver took longer than 10 seconds.';

test('only the first 64 kB of an answer are read', async () => {
  const receiver = await startReceiver((response) => void response.end('x'.repeat(5_000_000)));
  const { status, text, error } = await call(receiver.url);
  expect({ status, error, length: text?.length }).toEqual({
    status: 200,
    error: null,
    length: 65_536,
  });
});

test('a closed connection and an unknown host are failures with a sentence', async () => {
  expect((await call(await startCloser())).error).toBe('The receiver closed the connection early.');
  const { error } = await call('https://nothing.invalid/');
  expect(error).toMatch(/wasn’t found|connection to the receiver failed|took longer/);
});

test.each([
  '10.1.2.3',
  '100.64.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::',
  '::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::10.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '2002:a00:1::1',
  '2001:0:a00:1::1',
])('%s is private', (ipAddress) => {
  expect(isPrivateIpAddress(ipAddress)).toBe(true);
});

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '192.169.0.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
])('%s is public', (ipAddress) => {
  expect(isPrivateIpAddress(ipAddress)).toBe(false);
});
