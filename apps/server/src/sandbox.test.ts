import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import type { Log } from './platform/core/context.ts';
import { discoveryUrl } from './platform/quickbooks/settings.ts';
import { startSandboxIfNeeded, refuseStartWithoutMail } from './sandbox.ts';

test.each(['0.0.0.0', '::', '192.0.2.7', '127.example.org'])(
  'no stand-in runs where other machines reach the product at %s, and the log says so',
  async (host) => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });

    const standIns = await startSandboxIfNeeded(
      readConfig({ HOST: host }),
      'all',
      log as unknown as Log,
    );

    expect(standIns).toBeNull();
    expect(lines.join('')).toContain(`HOST=${host}`);
  },
);

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://giving.example.org' };
const mailServer = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@example.org' };

test('no stand-in runs behind a public URL, and the log says so', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const config = readConfig({ PUBLIC_URL: 'https://giving.example.org', ...mailServer });

  expect(await startSandboxIfNeeded(config, 'all', log as unknown as Log)).toBeNull();
  expect(lines.join('')).toContain('PUBLIC_URL=https://giving.example.org');
});

test('a start with a public URL but no mail server is refused and names the setting', () => {
  const start = (more: Record<string, string>) => () => refuseStartWithoutMail(readConfig(more));
  const open = { PUBLIC_URL: 'https://giving.example.org' };

  expect(start(open)).toThrow('Set SMTP_URL and MAIL_FROM');
  expect(start({ ...open, NODE_ENV: 'production' })).toThrow('Set SMTP_URL and MAIL_FROM');
  for (const fine of [{}, { PUBLIC_URL: 'http://127.0.0.1:80' }, { ...open, ...mailServer }]) {
    expect(start(fine)).not.toThrow();
  }
});

test('production asks for the public URL, and development does not', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('PUBLIC_URL is missing. Set it');
  expect(readConfig(production).publicUrl).toBe('https://giving.example.org');
  expect(readConfig({}).publicUrl).toBeUndefined();
  expect(() => readConfig({ PUBLIC_URL: 'giving.example.org' })).toThrow('PUBLIC_URL');
  expect(() => readConfig({ PUBLIC_URL: 'ftp://giving.example.org' })).toThrow('PUBLIC_URL');
});

test('trusted proxies are addresses and ranges, and none by default', () => {
  const proxies = (text: string) => readConfig({ TRUSTED_PROXIES: text }).trustedProxies;

  expect(readConfig({}).trustedProxies).toEqual([]);
  expect(proxies('127.0.0.1, ::1 10.0.0.0/8')).toEqual(['127.0.0.1', '::1', '10.0.0.0/8']);
  for (const wrong of ['true', '*', 'loopback', '0.0.0.0/0', '::/0', '10.0.0.0/33', '1.2.3']) {
    expect(() => proxies(wrong)).toThrow('The configuration is wrong');
  }
});

test('no stand-in runs in production', async () => {
  const config = readConfig(production);
  expect(
    await startSandboxIfNeeded(config, 'all', pino({ level: 'silent' }) as unknown as Log),
  ).toBeNull();
});

const keys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_3',
};

test('card payments require the keys and both webhook secrets', () => {
  expect(readConfig({}).stripe).toBeNull();
  expect(readConfig(keys).stripe).toMatchObject({ secretKey: 'sk_live_1', isStandIn: false });

  const { STRIPE_WEBHOOK_SECRET: _, ...half } = keys;
  expect(() => readConfig(half)).toThrow('STRIPE_WEBHOOK_SECRET');
});

test.each(['', 'secret', 'whsec_', 'whsec_1,', 'whsec_1 whsec_2', 'whsec_1,whsec_2,whsec_3'])(
  'a webhook secret %j stops the start',
  (secret) => {
    expect(() => readConfig({ ...keys, STRIPE_CONNECT_WEBHOOK_SECRET: secret })).toThrow(
      'The configuration is wrong',
    );
  },
);

test('the API may be used without TLS only with test keys', () => {
  const elsewhere = { ...keys, STRIPE_API_URL: 'http://127.0.0.1:1' };
  expect(readConfig(elsewhere).stripe).toMatchObject({ isStandIn: true });
  expect(() => readConfig({ ...elsewhere, ...production })).toThrow('must begin with https:');
});

const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+14155550100',
};

test('text messages require the account, its token and a sender', () => {
  expect(readConfig({}).sms).toBeNull();
  expect(readConfig(twilio).sms).toMatchObject({ from: '+14155550100', isStandIn: false });

  const { TWILIO_FROM: _, ...half } = twilio;
  expect(() => readConfig(half)).toThrow('TWILIO_FROM');
  const elsewhere = { ...twilio, TWILIO_API_URL: 'http://127.0.0.1:1/sms/' };
  expect(readConfig(elsewhere).sms).toMatchObject({ apiUrl: 'http://127.0.0.1:1/sms' });
  expect(() => readConfig({ ...elsewhere, ...production })).toThrow('must begin with https:');
});

test('books need both credentials, and no TLS only outside production', () => {
  const keys = { QUICKBOOKS_CLIENT_ID: 'id', QUICKBOOKS_CLIENT_SECRET: 'secret' };
  expect(readConfig({}).quickBooks).toBeNull();
  expect(readConfig(keys).quickBooks).toMatchObject({
    apiUrl: 'https://quickbooks.api.intuit.com',
    isStandIn: false,
  });
  expect(() => readConfig({ QUICKBOOKS_CLIENT_ID: 'id' })).toThrow('QUICKBOOKS_CLIENT_SECRET');

  const elsewhere = { ...keys, QUICKBOOKS_API_URL: 'http://127.0.0.1:1/quickbooks/' };
  expect(readConfig(elsewhere).quickBooks).toMatchObject({
    apiUrl: 'http://127.0.0.1:1/quickbooks',
    isStandIn: true,
  });
  expect(() => readConfig({ ...elsewhere, ...production })).toThrow('must begin with https:');
});

test('Intuit has one discovery document, and another server its own', () => {
  const credentials = { clientId: 'id', clientSecret: 'secret', isStandIn: false };
  const discovery = (apiUrl: string) => discoveryUrl({ ...credentials, apiUrl });
  const intuit = 'https://developer.api.intuit.com/.well-known/openid_configuration';

  expect(discovery('https://quickbooks.api.intuit.com')).toBe(intuit);
  expect(discovery('https://sandbox-quickbooks.api.intuit.com')).toBe(intuit);
  expect(discovery('https://notintuit.com')).toBe(
    'https://notintuit.com/.well-known/openid_configuration',
  );
});

test.each(['12345', 'FoodBank', 'Food Bank 2', `MG${'a'.repeat(32)}`])(
  'text messages may come from %s',
  (from) => {
    expect(readConfig({ ...twilio, TWILIO_FROM: from }).sms).toMatchObject({ from });
  },
);

test.each(['4155550100', '+1', 'A name that is too long', '123456789'])(
  'a sender %j stops the start',
  (from) => {
    expect(() => readConfig({ ...twilio, TWILIO_FROM: from })).toThrow('TWILIO_FROM');
  },
);
