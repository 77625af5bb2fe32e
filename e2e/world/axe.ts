import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** All that depends on the colours. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Nothing that axe knows of is wrong with what the page shows, in either colour scheme. A phone has
 * the colours of the desktop, so there they are looked at once.
 */
export async function expectAccessible(page: Page) {
  if (!isPhone(page)) {
    await showIn(page, 'dark');
    expect(await findingsOn(axe(page).withRules(colorRules)), 'what axe found (dark)').toEqual([]);
  }
  await showIn(page, 'light');
  await expectAccessibleNow(page);
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** The same in the scheme at hand, for the states of a screen that has been looked at in both. */
export async function expectAccessibleNow(page: Page) {
  expect(await findingsOn(axe(page)), 'what axe found').toEqual([]);
}

/**
 * The same of an open menu alone, over a page that has been looked at: what peeps out from under
 * the menu is not small by itself, and nobody can aim at it before the menu is closed.
 */
export async function expectMenuAccessible(page: Page) {
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await findingsOn(axe(page).include('[role="menu"]')), 'what axe found').toEqual([]);
}

/** The same of an open dialog alone, whose edge may leave a strip of a button behind it. */
export async function expectDialogAccessible(page: Page) {
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findingsOn(axe(page).include('[role="dialog"]')), 'what axe found').toEqual([]);
}

async function showIn(page: Page, colorScheme: 'dark' | 'light') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
}

/** The card provider's, which has no ground of its own: axe takes it for white in the dark too. */
const cardField = 'iframe[title="Secure card payment input frame"]';

/**
 * The legacy mode needs no second page. What axe has nothing against it need not describe: that
 * takes it half its time.
 */
const axe = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .exclude(cardField)
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });

async function findingsOn(builder: AxeBuilder) {
  const { violations } = await builder.analyze();

  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
}
