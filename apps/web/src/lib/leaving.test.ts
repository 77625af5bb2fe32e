import { expect, test } from 'vitest';
import { isPageUrl } from './redirect.ts';

test.each([
  ['https://connect.stripe.com/setup/s/acct_1', true],
  ['http://127.0.0.1:3000/sandbox/stripe/onboarding', true],
  ['vbscript:hello', false],
  ['data:text/html,hello', false],
  ['/dashboard/profile', false],
  ['', false],
])('navigation to %s is allowed: %s', (url, isPage) => {
  expect(isPageUrl(url)).toBe(isPage);
});
