import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resetLetter, resetLink } from '../../../test/world/mail.ts';
import { keptText, type Letter } from './letter.ts';
import { cleanLetter, renderLetter } from './render.ts';

const saying = (text: string): Letter => ({
  subject: text,
  preheader: text,
  blocks: [
    { kind: 'heading', text },
    { kind: 'paragraph', text },
    { kind: 'button', label: text, url: 'https://giving.example/' },
    { kind: 'note', text },
  ],
});

const tags = (html: string) => (html.match(/<[^>]*>/g) ?? []).filter((tag) => tag !== '<br>');

describe('a letter as plain text', () => {
  test('contains every word and every URL in order', () => {
    expect(renderLetter(resetLetter).text).toBe(
      `Pledgewell

Choose a new password
=====================

Hello Ada,
somebody asked to reset the password of your account.

Reset password:
${resetLink}

If it was not you, there is nothing to do.

-- 
Sent by Pledgewell, donation management for nonprofits.
`,
    );
  });

  test('wraps lines at 76 characters without breaking a word or a URL', () => {
    const long = `https://giving.example/${'a'.repeat(120)}`;
    const letter = saying('word '.repeat(60));
    letter.blocks.push({ kind: 'button', label: 'Go', url: long });

    const lines = renderLetter(letter).text.split('\n');
    expect(lines).toContain(long);
    expect(lines.filter((line) => line !== long).every((line) => line.length <= 76)).toBe(true);
  });
});

describe('a letter in an organization’s name', () => {
  const sender = {
    name: 'Harbor <Shelter>',
    address: ['9 Harbor Street', 'Springfield, IL 62701'],
    replyTo: 'office@harbor.example',
    color: '#1e3a8a',
  };
  const url = 'https://giving.example/unsubscribe/Zm9v';

  test('names the sender, the postal address and the way to unsubscribe', () => {
    const { text, html } = renderLetter({ ...resetLetter, sender }, url);
    expect(text).toMatch(/^Harbor <Shelter>\n/);
    expect(text.split('-- \n')[1]).toBe(
      `Harbor <Shelter>, 9 Harbor Street, Springfield, IL 62701
Sent with Pledgewell.
Choose which letters you get:
${url}
`,
    );
    expect(html).toContain('Harbor &lt;Shelter&gt;, 9 Harbor Street');
    expect(html).toContain(`<a href="${url}"`);
    expect(html).toContain('background-color:#1e3a8a');
  });

  test('ignores an invalid color or URL', () => {
    const wrong = { ...sender, color: 'red;background:url(//evil)', replyTo: 'a@b.example, c@d' };
    expect(renderLetter({ ...resetLetter, sender: wrong }).html).not.toContain('evil');
    expect(cleanLetter({ ...resetLetter, sender: wrong }).sender?.replyTo).toBeNull();
    expect(() => renderLetter({ ...resetLetter, sender }, 'data:text/html,x')).toThrow(TypeError);
  });

  test('shows its text when links are left out', () => {
    expect(keptText(resetLetter)).toContain('[Link: Reset password]');
    expect(keptText(resetLetter)).not.toContain('token=');
  });
});

describe('a letter as HTML', () => {
  test('loads nothing and runs nothing', () => {
    const { html } = renderLetter(resetLetter);
    expect(html).not.toMatch(
      /<(img|link|script|iframe|svg|object|form)|url\(|@import|javascript:/i,
    );
  });

  test('links the button and the URL below it to the same page', () => {
    const { html } = renderLetter(resetLetter);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    const escaped = resetLink.replaceAll('&', '&amp;');
    expect(links).toEqual([escaped, escaped]);
  });

  test('has the same elements whatever its texts contain', () => {
    const plain = tags(renderLetter(saying('text')).html);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(tags(renderLetter(saying(text)).html)).toEqual(plain);
      }),
    );
    for (const text of ['</td><script>alert(1)</script>', '"><a href="//evil', '<!--', '&lt;b>']) {
      expect(tags(renderLetter(saying(text)).html)).toEqual(plain);
    }
  });

  test('keeps its texts readable', () => {
    const { html } = renderLetter(saying('Tom & "Jerry" <O\'Neill>'));
    expect(html).toContain('Tom &amp; &quot;Jerry&quot; &lt;O&#39;Neill&gt;');
  });
});

test('texts contain no control characters, and a subject has one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { subject, text: body, html } = renderLetter(saying(`a\r\nBcc: b\u202e ${text}`));
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u);
      expect(body).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
      expect(html).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    }),
  );
});

test.each([
  'Ada http://evil.example/x',
  'https://evil@evil.example',
  'www.evil.example',
  'evil.example/win',
  'Visit evil.com now',
])('"%s" is shown, but no mail program turns it into a link', (name) => {
  const { text, subject } = renderLetter(saying(name));
  expect(text.replaceAll('https://giving.example/', '')).not.toMatch(/:\/\/|\.[a-z]{2}/);
  expect(subject.replaceAll('\u2060', '')).toBe(name);
});

test.each(['ada.okafor@example.org', 'St. Mary', '3.50', 'Read it. Then act.', 'U.S. taxes'])(
  '"%s" stays as it is',
  (text) => {
    expect(renderLetter(saying(text)).subject).toBe(text);
  },
);

test.each([
  'file:///etc/passwd',
  'ftp://a.example/',
  'data:text/html,x',
  'mailto:a@b.example',
  '/reset',
  '',
])('a button never leads to "%s"', (url) => {
  const letter = { ...resetLetter, blocks: [{ kind: 'button' as const, label: 'Go', url }] };
  expect(() => renderLetter(letter)).toThrow(TypeError);
});
