import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { startTestMode } from '../../../../test/hostile/app-options.ts';

const { signInOptions, mailPage } = startTestMode();

const proxies: [string, InjectOptions][] = [
  ...[
    'forwarded',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded',
    'x-real-ip',
    'via',
    'cf-connecting-ip',
    'true-client-ip',
    'x-client-ip',
  ].map((name): [string, InjectOptions] => [name, { headers: { host: 'localhost', [name]: 'x' } }]),
  ['the name of another host', { headers: { host: 'giving.example' } }],
  ['a name that begins like ours', { headers: { host: 'localhost.evil.example' } }],
  ['an address that begins like ours', { headers: { host: '127.0.0.1.evil.example' } }],
  ['the page of another host', { headers: { host: '127.0.0.1', origin: 'https://a.example' } }],
  ['a link from another host', { headers: { host: '127.0.0.1', referer: 'https://a.example/' } }],
  ['another machine', { headers: { host: 'localhost' }, remoteAddress: '192.0.2.7' }],
];

test.each(proxies)('a request with %s reaches no stand-in', async (_what, how) => {
  expect((await mailPage(how)).statusCode).toBe(404);
  expect(await signInOptions(how)).toMatchObject({ isGoogleOffered: false, isMailKept: false });
});

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'app.localhost', '127.8.9.1'])(
  'a browser on this machine reaches the stand-ins at %s',
  async (host) => {
    expect((await mailPage({ headers: { host } })).statusCode).toBe(200);
    const options = await signInOptions({ headers: { host } });
    expect(options).toMatchObject({ isGoogleOffered: true, isMailKept: true });
  },
);

test('the stand-in for Google signs nobody in through a proxy', async () => {
  const how = { headers: { host: 'localhost', 'x-forwarded-for': '192.0.2.7' } };
  const paths = ['/api/auth/google', '/api/auth/google/callback?code=a&state=b'];
  for (const path of paths) {
    const landing = (await mailPage(how, path)).headers.location;
    expect(landing).toContain('problem=auth%2Fgoogle-off');
  }
});
