import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { mailedLink } from '../../accounts/auth/mailbox.ts';
import { answerBank, cards, typeCard } from '../../giving/donations/card.ts';
import { donationHelpers } from '../../giving/donations/giving.ts';
import { pledgesScreen } from '../../giving/pledges/screen.ts';
import { expectAccessible, expectAccessibleNow, expectDialogAccessible } from '../../world/axe.ts';
import { productUrl } from '../../world/product-url.ts';
import { registerConnectedOrganization } from '../../world/connected-organization.ts';
import { uniqueEmail } from '../../world/organization.ts';
import { expect, test as base } from '../../world/test.ts';
import { watch } from '../../world/watch.ts';

const test = base.extend({
  organization: async ({}, use) => use(await registerConnectedOrganization()),
});

/**
 * The donor's own browser, where nobody is signed in. It has an IP address of its own, because the
 * product limits declined cards per address, and other stories have cards declined, too.
 */
async function donorsBrowser(browser: Browser, width = 1440) {
  const context = await browser.newContext({
    baseURL: productUrl(),
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
  });
  const watched = await watch(context, productUrl());
  const ipAddress = uniqueIpAddress();
  await context.route(`${productUrl()}/api/**`, (route, request) =>
    route.fallback({ headers: { ...request.headers(), 'x-forwarded-for': ipAddress } }),
  );
  return { context, watched, page: await context.newPage() };
}

/** An address of the IPv6 range that is reserved for documentation (RFC 3849). */
const uniqueIpAddress = () =>
  `2001:db8:${randomBytes(4)
    .toString('hex')
    .replace(/(?<=^.{4})/, ':')}::1`;

const payPage = (page: Page) => ({
  amount: page.getByRole('textbox', { name: 'Amount' }),
  email: page.getByRole('textbox', { name: 'Email' }),
  pay: page.getByRole('button', { name: /^Pay/ }),
  typeCard: (number: string) =>
    typeCard(page.frameLocator('iframe[title="Secure card payment input frame"]'), number),
});

test('a donor pays a pledge by an emailed link after the bank’s confirmation', async ({
  signedIn: page,
  organization,
  browser,
}) => {
  const email = uniqueEmail('noor');
  const donor = await organization.donor({ name: 'Noor Haddad', email });
  const giving = donationHelpers(organization);
  const pledge = await giving.pledge({ donor, amount: 120, dueDate: '2026-04-30' });
  const screen = pledgesScreen(page);
  await screen.open();
  await screen.choose('Send Payment Link', 'Noor Haddad');
  const dialog = page.getByRole('dialog', { name: 'Send Payment Link' });
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expectDialogAccessible(page);
  await dialog.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText(`Payment link sent to ${email}`)).toBeVisible();
  await expect(dialog).toBeHidden();

  const { page: theirs, watched, context } = await donorsBrowser(browser, 390);
  watched.expect('POST /api/pay/return 409');
  const form = payPage(theirs);
  const link = await mailedLink(email, 'pay');
  await theirs.goto(link);
  await expect(theirs.getByText('Harbor Light Food Bank')).toBeVisible();
  await expect(theirs.getByText('$120.00', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('main')).not.toContainText('Noor');
  await expect(theirs.getByRole('main')).toContainText('Test mode: no real money moves.');
  await expect(theirs.getByText('Your receipt goes to')).toContainText('n•••@e•••.org');
  expect(await theirs.content()).not.toContain(email);
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Use Another Email' }).click();
  await expect(form.email).toBeFocused();
  await form.pay.click();
  await expect(theirs.getByText('Enter a valid email address.')).toBeVisible();
  await expectAccessibleNow(theirs);
  await theirs.getByRole('button', { name: 'Send it to n•••@e•••.org instead' }).click();

  for (const answer of ['Fail', 'Complete'] as const) {
    await form.typeCard(cards.alwaysAuthenticates);
    await form.pay.click();
    await answerBank(theirs, answer);
    if (answer === 'Complete') break;
    await expect(theirs.getByRole('heading', { name: 'Payment not completed' })).toBeVisible();
    await expectAccessibleNow(theirs);
    await theirs.getByRole('link', { name: 'Try Again' }).click();
  }
  await expect(theirs.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect(theirs).toHaveURL(/\/pay\/[-0-9a-f]{36}$/);
  await expectAccessibleNow(theirs);
  await theirs.goto(link);
  await expect(theirs.getByText('This is already paid.')).toBeVisible();
  expect([watched.troubles(), watched.missing()]).toEqual([[], []]);
  await context.close();

  expect(await giving.findPledge(pledge)).toMatchObject({ status: 'settled' });
});

test('a link for a donation is copied, paid with another card after a decline, or withdrawn', async ({
  signedIn: page,
  organization,
  browser,
}) => {
  await organization.donor({ name: 'Ruth Ok', email: null });
  await page.goto('/dashboard/donors');
  const make = async () => {
    await page.getByRole('button', { name: 'Actions for Ruth Ok' }).click();
    await page.getByRole('menuitem', { name: 'Send Payment Link' }).click();
    await page.getByRole('button', { name: 'Create Link' }).click();
    const url = await page.getByRole('textbox', { name: 'Payment link' }).inputValue();
    await expectDialogAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    return url;
  };
  const [paid, withdrawn] = [await make(), await make()];

  const { page: theirs, watched, context } = await donorsBrowser(browser);
  watched.expect('POST /api/pay 409', 'POST /api/pay/show 409', 'POST /api/pay/show 404');
  const form = payPage(theirs);
  await theirs.goto(paid);
  await form.amount.fill('25');
  await form.email.fill('ruth@example.org');
  await form.typeCard(cards.declined);
  await form.pay.click();
  await expect(theirs.getByRole('alert')).toHaveText('The card was declined.');
  await form.typeCard(cards.good);
  await expect(form.pay).toHaveText('Pay $25.00');
  await expectAccessible(theirs);
  await form.pay.click();
  await expect(theirs.getByText('Your payment of $25.00')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Ruth Ok' }).click();
  await page.getByRole('menuitem', { name: 'Send Payment Link' }).click();
  const open = page.getByRole('region', { name: 'Open payment links' });
  await expect(open.getByRole('listitem')).toHaveCount(1);
  await expectDialogAccessible(page);
  await open.getByRole('button', { name: /^Withdraw link/ }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(open).toBeHidden();
  await theirs.goto(withdrawn);
  await expect(theirs.getByRole('alert')).toContainText('has withdrawn this payment link');
  await expectAccessible(theirs);
  await theirs.goto(`/pay/${'x'.repeat(43)}`);
  await expect(theirs.getByRole('alert')).toContainText('This payment link doesn’t exist.');
  expect([watched.troubles(), watched.missing()]).toEqual([[], []]);
  await context.close();
});
