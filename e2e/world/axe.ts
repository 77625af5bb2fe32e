import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** All that depends on the colours. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Nothing that axe knows of is wrong with what the page shows, in either colour scheme. A phone has
 * the colours of the desktop, so there they are looked at once.
 */
export async function expectAccessible(page: Page) {
  if (!isPhone(page)) {
    await showIn(page, 'dark');
    const findings = await findingsOn(page, 'html', { runOnly: colorRules });
    expect(findings, 'what axe found (dark)').toEqual([]);
  }
  await showIn(page, 'light');
  await expectAccessibleNow(page);
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** The same in the scheme at hand, for the states of a screen that has been looked at in both. */
export async function expectAccessibleNow(page: Page) {
  expect(await findingsOn(page), 'what axe found').toEqual([]);
}

/**
 * The same of an open menu alone, over a page that has been looked at: what peeps out from under
 * the menu is not small by itself, and nobody can aim at it before the menu is closed.
 */
export async function expectMenuAccessible(page: Page) {
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await findingsOn(page, '[role="menu"]'), 'what axe found').toEqual([]);
}

/** The same of an open dialog alone, whose edge may leave a strip of a button behind it. */
export async function expectDialogAccessible(page: Page) {
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findingsOn(page, '[role="dialog"]'), 'what axe found').toEqual([]);
}

async function showIn(page: Page, colorScheme: 'dark' | 'light') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
  await page.evaluate(drawn);
}

/** Runs in the page: the colours have been drawn, and none is on its way to another. */
async function drawn() {
  for (let moving: Animation[] | null = null; moving?.length !== 0;) {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    moving = document.getAnimations();
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}

/** The card provider's, which has no ground of its own: axe takes it for white in the dark too. */
const cardField = 'iframe[title="Secure card payment input frame"]';

/**
 * What axe has nothing against it need not describe, and no style sheet or film is loaded again for
 * rules that are off.
 */
const options: RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
  preload: false,
  iframes: false,
};

/**
 * Asks axe itself, which stays in the page: the builder for Playwright brings it anew each time,
 * and that takes longer than the answer.
 */
async function findingsOn(page: Page, include = 'html', more: RunOptions = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(runAxe, {
    context: { include, exclude: cardField },
    options: { ...options, ...more },
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
}

type Asked = { context: { include: string; exclude: string }; options: RunOptions };

/** Runs in the page. */
async function runAxe({ context, options: given }: Asked) {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  return (await inPage.run(context, given)).violations;
}
