import { test as base, expect, type Page } from '@playwright/test';
import { productUrl } from './product-url.ts';
import { type Organization, type Tier, registerOrganization } from './organization.ts';
import { type Watch, watch } from './watch.ts';

type Fixtures = {
  /** The plan of the test's organization. */
  tier: Tier;
  /** Watched in every test automatically. */
  watch: Watch;
  organization: Organization;
  /** A second organization, unrelated to the test's own. */
  stranger: Organization;
  /** The page of a signed-in person; not opened yet. */
  signedIn: Page;
};

export { expect };

/** A test with its own organization, in which no error goes unnoticed. */
export const test = base.extend<Fixtures>({
  tier: ['power', { option: true }],

  baseURL: async ({}, use) => use(productUrl()),

  watch: [
    async ({ context }, use) => {
      const watched = await watch(context, productUrl());
      await use(watched);
      expect(watched.troubles(), 'what went wrong unnoticed').toEqual([]);
      expect(watched.missing(), 'what was announced and never came').toEqual([]);
    },
    { auto: true },
  ],

  organization: async ({ tier }, use) => use(await registerOrganization(tier)),

  stranger: async ({}, use) => use(await registerOrganization('power')),

  signedIn: async ({ page, organization }, use) => {
    await signIn(page, organization.token);
    await use(page);
  },
});

/**
 * Stores the token as the web app does, before the first page of the product runs. The window's
 * name records that this was done, so signing out stays effective.
 */
async function signIn(page: Page, token: string) {
  const given = { token, origin: productUrl() };
  await page.addInitScript(({ token: text, origin }) => {
    if (location.origin !== origin || window.name === 'signed in') return;
    window.name = 'signed in';
    localStorage.setItem('authToken', text);
  }, given);
}
