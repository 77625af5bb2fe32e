import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../server.ts';
import { startMail, type MailStandIn } from './mail.ts';
import { openMailbox, type ReceivedMail } from './mailbox.ts';

let mail: MailStandIn;
let sandbox: Sandbox;

beforeAll(async () => {
  mail = await startMail('127.0.0.1');
  sandbox = await startSandbox({ standIns: [mail], port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await fetch(`${sandbox.url}/mail/faults`, { method: 'DELETE' });
  await fetch(`${sandbox.url}/mail/messages`, { method: 'DELETE' });
});
afterAll(() => Promise.all([sandbox.stop(), mail.stop()]));

const raw = (subject: string, html = '<p>Hello</p>') =>
  [
    'From: Food Bank <hello@giving.example>',
    'To: Ada <ada@example.org>',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Open https://giving.example/a?b=c&d=e now.',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    '--b--',
  ].join('\r\n');

/** Speaks SMTP by the standard. Returns the last reply before the end. */
async function deliver(message: string, to = 'ada@example.org') {
  const socket = connect(Number(new URL(mail.smtpUrl).port), '127.0.0.1').setEncoding('utf8');
  let last = '';
  const lines = [
    'EHLO here',
    'MAIL FROM:<hello@giving.example>',
    `RCPT TO:<${to}>`,
    'DATA',
    `${message}\r\n.`,
  ];
  for (const line of [...lines, 'QUIT']) {
    const [reply] = (await Promise.race([once(socket, 'data'), once(socket, 'end')])) as [string?];
    if (reply === undefined) break;
    last = reply.trim();
    if (/^[45]/.test(last) || line === 'QUIT') break;
    socket.write(`${line}\r\n`);
  }
  socket.destroy();
  return last;
}

async function messages(search = '') {
  const reply = await fetch(`${sandbox.url}/mail/messages${search}`);
  return ((await reply.json()) as { messages: ReceivedMail[] }).messages;
}

const addFault = (fault: unknown) =>
  fetch(`${sandbox.url}/mail/faults`, { method: 'PUT', body: JSON.stringify(fault) });

test('delivered mail is listed newest first, and by recipient', async () => {
  expect(await deliver(raw('First'))).toMatch(/^250/);
  await deliver(raw('Second'), 'Grace@example.org');

  expect((await messages()).map(({ subject }) => subject)).toEqual(['Second', 'First']);
  expect(await messages('?to=grace@EXAMPLE.org')).toMatchObject([
    {
      subject: 'Second',
      recipients: ['Grace@example.org'],
      from: { name: 'Food Bank', email: 'hello@giving.example' },
      to: [{ name: 'Ada', email: 'ada@example.org' }],
      text: expect.stringContaining('Open'),
      html: expect.stringContaining('<p>Hello</p>'),
      links: ['https://giving.example/a?b=c&d=e'],
    },
  ]);
});

test('the page lists messages and shows each one as text, never as markup', async () => {
  await deliver(raw('<img src=x onerror=alert(1)>', '</iframe><script>alert(1)</script>'));
  const [message] = await messages();
  const headers = { 'x-forwarded-prefix': '/sandbox' };

  const list = await (await fetch(`${sandbox.url}/mail`, { headers })).text();
  expect(list).toContain(`href="/sandbox/mail/${message?.id}"`);
  const reply = await fetch(`${sandbox.url}/mail/${message?.id}`, { headers });
  const page = await reply.text();
  expect(page).toContain('srcdoc="&lt;/iframe&gt;&lt;script&gt;');
  expect(page).toContain('href="https://giving.example/a?b=c&amp;d=e"');
  expect(list + page).not.toMatch(/<script|<img/);
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a prefix that is no path is left out', async () => {
  await deliver(raw('Hello'));
  const headers = { 'x-forwarded-prefix': '/"><script>' };
  const list = await (await fetch(`${sandbox.url}/mail`, { headers })).text();

  expect(list).toContain('href="/mail/');
});

test('a planned fault occurs as often as planned, for the planned recipient only', async () => {
  await addFault({ fault: 'later', to: 'ADA@example.org' });
  await addFault({ fault: 'never', to: 'ada@example.org' });

  expect(await deliver(raw('To Grace'), 'grace@example.org')).toMatch(/^250/);
  expect(await deliver(raw('To Ada'))).toMatch(/^451/);
  expect(await deliver(raw('To Ada'))).toMatch(/^550/);
  expect(await deliver(raw('To Ada'))).toMatch(/^250/);
  expect(await messages()).toHaveLength(2);
});

test('a server can be told to refuse, hang up or answer slowly', async () => {
  await addFault({ fault: 'refuse' });
  expect(await deliver(raw('Refused'))).toMatch(/^421/);
  await addFault({ fault: 'drop' });
  expect(await deliver(raw('Dropped'))).toMatch(/^354/);

  await addFault({ fault: 'slow', ms: 200 });
  const begun = performance.now();
  expect(await deliver(raw('Slow'))).toMatch(/^250/);
  expect(performance.now() - begun).toBeGreaterThan(190);
  expect((await messages()).map(({ subject }) => subject)).toEqual(['Slow', 'Dropped']);
});

test('a message that is too long is refused', async () => {
  expect(await deliver(raw('Long', `${'x'.repeat(70)}\r\n`.repeat(40_000)))).toMatch(/^552/);
  expect(await messages()).toEqual([]);
});

test.each([{}, { fault: 'explode' }, { fault: 'later', times: 0 }, { fault: 'slow', ms: -1 }, 5])(
  'the fault %j is refused',
  async (fault) => {
    expect((await addFault(fault)).status).toBe(400);
  },
);

test('the inbox keeps the newest five hundred messages, or fewer if they are large', async () => {
  const mailbox = openMailbox();
  const few = openMailbox(100);
  for (let number = 0; number < 502; number += 1) {
    const raw = Buffer.from(`Subject: ${number}\r\n\r\nHello`);
    for (const each of [mailbox, few]) each.take(raw, ['ada@example.org']);
  }
  const kept = await mailbox.list(null);
  expect(kept).toHaveLength(500);
  expect(kept.at(-1)?.subject).toBe('2');
  expect((await few.list(null)).map(({ subject }) => subject)).toEqual([
    '501',
    '500',
    '499',
    '498',
  ]);
});

test('a missing page is not found', async () => {
  expect((await fetch(`${sandbox.url}/mail/nothing`)).status).toBe(404);
  expect((await fetch(`${sandbox.url}/mail`, { method: 'POST' })).status).toBe(405);
});
