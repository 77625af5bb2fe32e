import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** All rules that depend on colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds nothing wrong on the page, in either color scheme. A phone has the
 * desktop's colors, so one scheme is enough there.
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

/** Checks the current scheme only, for states of a screen already checked in both. */
export async function expectAccessibleNow(page: Page) {
  expect(await findingsOn(page), 'what axe found').toEqual([]);
}

/**
 * Checks an open menu alone, above a page already checked: partly covered targets look too small,
 * although nobody can use them before the menu closes.
 */
export async function expectMenuAccessible(page: Page) {
  await expect(page.getByRole('menu')).toBeVisible();
  await page.evaluate(drawn);
  expect(await findingsOn(page, '[role="menu"]'), 'what axe found').toEqual([]);
}

/** Checks an open dialog alone, whose edge may leave a strip of a button visible. */
export async function expectDialogAccessible(page: Page) {
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(drawn);
  expect(await findingsOn(page, '[role="dialog"]'), 'what axe found').toEqual([]);
}

async function showIn(page: Page, colorScheme: 'dark' | 'light') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
  await page.evaluate(drawn);
}

/** Runs in the page: the colors are painted, and no transition is running. */
async function drawn() {
  for (let moving: Animation[] | null = null; moving?.length !== 0;) {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    moving = document.getAnimations();
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}

/**
 * The card provider's frame has no background of its own: axe assumes white in the dark scheme too.
 */
const cardField = 'iframe[title="Secure card payment input frame"]';

/**
 * Passing rules need no description, and style sheets or media are not reloaded for disabled rules.
 */
const options: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
  preload: false,
  iframes: false,
};

/** The short form takes half the time to load, and each document loads it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe directly, which stays in the page: the builder for Playwright injects it anew each time,
 * which takes longer than the check.
 */
async function findingsOn(page: Page, include = 'html', more: axe.RunOptions = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(runAxe, {
    context: { include, exclude: cardField },
    options: { ...options, ...more },
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
}

type AxeRun = { context: { include: string; exclude: string }; options: axe.RunOptions };

/** Runs in the page. */
async function runAxe({ context, options: given }: AxeRun) {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  return (await inPage.run(context, given)).violations;
}
