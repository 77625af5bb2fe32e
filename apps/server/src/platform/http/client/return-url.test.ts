import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../../core/problem.ts';
import { toReturnUrl } from './return-url.ts';

const ours = 'https://giving.example';
const pages = ['/payment-return', '/dashboard/profile', '/dashboard/stripe-connect-return'];

test.each(pages)('the browser may return to %s', (page) => {
  for (const given of [page, `${ours}${page}`, `${ours}${page}?x=1#y`]) {
    expect(toReturnUrl(ours, given)).toBe(`${ours}${page}`);
  }
});

test('the Host header is never used', () => {
  const given = 'https://thief.example/dashboard/profile';
  expect(toReturnUrl(ours, given)).toBe(`${ours}/dashboard/profile`);
});

const elsewhere = [
  '',
  '/',
  'https://thief.example/',
  '//thief.example',
  '/\\thief.example',
  // oxlint-disable-next-line eslint/no-script-url -- It must lead nowhere.
  'javascript:alert(1)',
  'data:text/html,x',
  '/dashboard/profile/../../thief',
  '/dashboard/profilex',
  'https://giving.example@thief.example/x',
  '%',
  'http://[',
];

test.each(elsewhere)('%s is refused', (given) => {
  expect(() => toReturnUrl(ours, given)).toThrow(Problem);
});

test('for any input the browser returns to one of our three pages or nowhere', () => {
  const given = fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom(...pages));
  fc.assert(
    fc.property(given, (each) => {
      const back = toOutcome(() => toReturnUrl(ours, each));
      expect([...pages.map((page) => `${ours}${page}`), 'payments/return-address']).toContain(back);
    }),
  );
});

function toOutcome(work: () => string) {
  try {
    return work();
  } catch (error) {
    return error instanceof Problem ? error.code : 'a bug';
  }
}
