import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing that axe knows of is wrong with what the page shows, in either colour scheme. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    await expectAccessibleNow(page, colorScheme);
  }
}

/** The same in the scheme at hand, for the states of a screen that has been looked at in both. */
export async function expectAccessibleNow(page: Page, scheme = 'light') {
  expect(await findingsOn(page), `what axe found (${scheme})`).toEqual([]);
}

/** The legacy mode leaves out frames, of which there are none, and needs no second page. */
async function findingsOn(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();

  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
}
