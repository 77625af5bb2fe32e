import { defaultTemplates, exampleValues, writeLetter } from '@pledgewell/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptText } from '../../platform/mail/letter.ts';
import { renderLetter } from '../../platform/mail/render.ts';
import { toLetter } from './service/letter.ts';

const payButton = { label: 'Pay $100.00', url: `https://giving.example/pay/${'x'.repeat(43)}` };

/** A reminder to a donor of this name. */
function letterTo(name: string) {
  const values = { ...exampleValues('overdue'), donor_name: name };
  const template = { ...defaultTemplates.overdue, subject: '{{donor_name}}, your pledge' };
  return toLetter(writeLetter(template, values), { preheader: `For ${name}.`, payButton });
}

const findTags = (html: string) => (html.match(/<[^>]*>/g) ?? []).filter((tag) => tag !== '<br>');

const hostile = [
  'Ada\r\nBcc: eve@evil.example',
  '</td><script>alert(1)</script>',
  '{{pay_link}}',
  '\u202Ereversed',
  'x'.repeat(10_000),
  '👩‍👩‍👧‍👦 שלום مرحبا',
];

test('a hostile name adds no subject line and no markup to a letter', () => {
  const usual = findTags(renderLetter(letterTo('Priya Raman')).html);
  const holds = (name: string) => {
    const { subject, html } = renderLetter(letterTo(name));
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202E]/u);
    expect(findTags(html)).toEqual(usual);
  };
  hostile.forEach(holds);
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 80 }), holds), { numRuns: 200 });
});

test('the payment button is left out if cards are unavailable, and stored texts contain no link', () => {
  const values = { ...exampleValues('overdue'), pay_link: '' };
  const without = toLetter(writeLetter(defaultTemplates.overdue, values), {
    preheader: '',
    payButton: null,
  });
  expect(without.blocks.filter(({ kind }) => kind === 'button')).toEqual([]);

  const kept = keptText(letterTo('Priya Raman'));
  expect(kept).toContain('[Link: Pay $100.00]');
  expect(kept).not.toContain('giving.example');
});
