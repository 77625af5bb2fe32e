import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { arrivedFor, addMailFault, resetLetter, resetLink } from '../../../test/world/mail.ts';
import type { Log } from '../core/context.ts';
import { startSandbox, type Sandbox } from '../sandbox/start.ts';
import { isWritable, oneLine, readMailbox } from './writable-email.ts';
import type { MailPort } from '../ports/mail.ts';
import { renderLetter } from './render.ts';
import { openMail } from './smtp.ts';

const from = { name: 'Riverside Food Bank', email: 'hello@giving.example' };

let sandbox: Sandbox;
let mail: MailPort;
let to: { name: string; email: string };

beforeAll(async () => {
  sandbox = await startSandbox(pino({ level: 'silent' }) as unknown as Log);
  mail = openMail({ smtpUrl: sandbox.smtpUrl, from });
});
beforeEach(() => {
  to = { name: 'Ada Okafor', email: `ada-${randomUUID()}@example.org` };
});
afterAll(async () => {
  mail.close();
  await sandbox.stop();
});

const send = (more: object = {}) =>
  mail.send({ messageId: randomUUID(), to, ...renderLetter(resetLetter), ...more });

const arrived = () => arrivedFor(sandbox.url, to.email);

test('a message arrives as written, in both parts', async () => {
  const { html, text } = renderLetter(resetLetter);
  await send({ messageId: 'a-message' });

  const [message, ...others] = await arrived();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    from: { name: from.name, email: from.email },
    to: [{ name: to.name, email: to.email }],
    recipients: [to.email],
    subject: 'Reset your password',
    links: [resetLink],
  });
  expect(message?.html.trim()).toBe(html.trim());
  expect(message?.text.trim()).toBe(text.trim());
  const headers = Object.fromEntries(
    (message?.headers ?? []).map((each) => [each.key, each.value]),
  );
  expect(headers).toMatchObject({
    'Message-ID': '<a-message@giving.example>',
    'Auto-Submitted': 'auto-generated',
  });
});

test('an organization’s letter has its name, its reply address and an unsubscribe link', async () => {
  const unsubscribeUrl = 'https://giving.example/unsubscribe/Zm9v';
  await send({
    from: { name: 'Harbor Shelter', replyTo: 'office@harbor.example' },
    unsubscribeUrl,
  });

  const [message] = await arrived();
  expect(message?.from).toEqual({ name: 'Harbor Shelter', email: from.email });
  const headers = Object.fromEntries(
    (message?.headers ?? []).map((each) => [each.key, each.value]),
  );
  expect(headers).toMatchObject({
    'Reply-To': 'office@harbor.example',
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('a hostile name reaches one recipient and adds no header', async () => {
  await send();
  const usual = (await arrived())[0]?.headers.map(({ key }) => key).toSorted();

  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), async (text) => {
      const name = oneLine(`${text}" <eve@evil.example>, \r\nBcc: eve@evil.example`);
      to = { name, email: `ada-${randomUUID()}@example.org` };
      await send({ subject: oneLine(`\r\nBcc: eve@evil.example\n${text}`) });

      const [message] = await arrived();
      expect(message?.recipients).toEqual([to.email]);
      expect(message?.to.map(({ email }) => email)).toEqual([to.email]);
      expect(message?.headers.map(({ key }) => key).toSorted()).toEqual(usual);
    }),
    { numRuns: 25 },
  );
  expect(await arrivedFor(sandbox.url, 'eve@evil.example')).toEqual([]);
});

test.each([
  { subject: 'Hello\r\nBcc: eve@evil.example' },
  { messageId: 'a>\r\nBcc: eve@evil.example' },
  { from: { name: 'Bank\r\nBcc: eve@evil.example', replyTo: null } },
  { from: { name: 'Bank', replyTo: 'a@b.example, eve@evil.example' } },
  { unsubscribeUrl: 'https://giving.example/\r\nBcc: eve@evil.example' },
  { to: { name: 'Ada\nBcc: eve@evil.example', email: 'ada@example.org' } },
  { to: { name: 'Ada', email: 'ada@example.org\r\nRCPT TO:<eve@evil.example>' } },
])('%j is refused before anything goes out', async (more) => {
  await expect(send(more)).rejects.toMatchObject({ kind: 'refused' });
  expect(await arrivedFor(sandbox.url, 'eve@evil.example')).toEqual([]);
});

describe('an email address', () => {
  test.each([
    'ada@example.org',
    "o'neill+gifts@mail.example.co.uk",
    'a@xn--bcher-kva.example',
    'ada@localhost',
  ])('is accepted if it is plain: %s', (email) => {
    expect(isWritable(email)).toBe(true);
  });

  test.each([
    '"ada@evil.example x"@example.org',
    '"ada@evil.example"@example.org',
    'ada@evil.example,ada@example.org',
    'ada@evil.example;ada@example.org',
    'Ada <ada@example.org>',
    'ada@example.org (comment)',
    'ada(comment)@example.org',
    '@evil.example:ada@example.org',
    'undisclosed:ada@example.org;',
    'ada@evil.example@example.org',
    'ada@[127.0.0.1]',
    'ada@exam ple.org',
    'ada@bücher.example',
    'адa@example.org',
    '.ada@example.org',
    'ada..o@example.org',
    'ada@-example.org',
    'ada@example..org',
    'ada',
    '',
    'ada@example.org\n',
    'ada\u0000@example.org',
    `${'a'.repeat(65)}@example.org`,
    `ada@${'a.'.repeat(130)}org`,
  ])('but not when a mail server could read it otherwise: %j', (email) => {
    expect(isWritable(email)).toBe(false);
  });
});

test('a sender is an address with or without a name', () => {
  expect(readMailbox('a@b.example')).toEqual({ name: '', email: 'a@b.example' });
  expect(readMailbox('Food Bank <a@b.example>')).toEqual({
    name: 'Food Bank',
    email: 'a@b.example',
  });
  expect(readMailbox('"Bank, Food" <a@b.example>')).toEqual({
    name: 'Bank, Food',
    email: 'a@b.example',
  });
  expect(readMailbox('a@b.example, c@d.example')).toBe(null);
  expect(readMailbox('Food Bank <a@b.example> <c@d.example>')).toBe(null);
});

describe('an SMTP failure', () => {
  test.each([
    ['later', 'later', 'The mail server asked us to wait (error 4.7.1).'],
    ['never', 'bounced', 'This email address doesn’t exist.'],
    ['drop', 'unclear', 'didn’t confirm'],
  ])('%s counts as %s', async (fault, kind, words) => {
    await addMailFault(sandbox.url, { fault, to: to.email });
    await expect(send()).rejects.toMatchObject({ kind, message: expect.stringContaining(words) });

    await expect(send()).resolves.toEqual({ providerId: expect.stringContaining('250') });
  });

  test('a server that nobody can connect to may be back later', async () => {
    const nowhere = openMail({ smtpUrl: 'smtp://127.0.0.1:1', from });
    const outgoing = { messageId: 'a', to, ...renderLetter(resetLetter) };
    await expect(nowhere.send(outgoing)).rejects.toMatchObject({ kind: 'later' });
    nowhere.close();
  });

  test('a server that hangs up at once may be back later', async () => {
    await addMailFault(sandbox.url, { fault: 'refuse', times: 1 });
    const another = openMail({ smtpUrl: sandbox.smtpUrl, from });
    const outgoing = { messageId: 'a', to, ...renderLetter(resetLetter) };
    await expect(another.send(outgoing)).rejects.toMatchObject({ kind: 'later' });
    another.close();
    expect(await arrived()).toEqual([]);
  });
});

test('without a mail server the refusal names the setting', async () => {
  const off = openMail({ smtpUrl: undefined, from });
  expect(off.offBecause).toContain('SMTP_URL');
});
