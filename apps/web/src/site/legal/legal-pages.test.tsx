import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ComponentType } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import PrivacyPage from './privacy-page.tsx';
import TermsPage from './terms-page.tsx';

function mount(Page: ComponentType) {
  document.documentElement.lang = 'en';
  document.title = 'Public page';
  const root = createRoot(document.body);
  flushSync(() => root.render(<Page />));
  onTestFinished(() => root.unmount());
}

const pages = [
  ['privacy policy', PrivacyPage],
  ['terms', TermsPage],
] as const;

test.each(pages)('axe finds nothing in the %s in either scheme', async (_, Page) => {
  mount(Page);
  await expectAccessible();
});

test.each(pages)('the %s fit into a window of 320 pixels', async (_, Page) => {
  onTestFinished(() => page.viewport(1_440, 900));
  await page.viewport(320, 700);
  mount(Page);
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('the terms contain the required statements', async () => {
  mount(TermsPage);
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('Terms of Service');
  for (const words of [
    /converts to a paid subscription .* unless you cancel/,
    /Fees are non-refundable/,
    /30 days’ notice by email/,
    /California law governs/,
    /donor tracking, .*automated reminders and reporting/,
  ]) {
    await expect.element(page.getByText(words)).toBeVisible();
  }
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Back to Home' }))
    .toHaveAttribute('href', '/');
});
