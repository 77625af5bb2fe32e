import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleNow } from '../../world/axe.ts';
import { registerConnectedOrganization } from '../../world/connected-organization.ts';
import { passWeek, withClock } from '../../world/clock.ts';
import { test as base } from '../../world/test.ts';
import { cards, paymentDialog, typeCardIn } from './card.ts';
import { closeAfter } from './screen.ts';

const test = base.extend({
  organization: async ({}, use) => use(await registerConnectedOrganization()),
});

/** The list of recurring donations as its user sees it. */
const recurringScreen = (page: Page) => ({
  open: async () => {
    await page.goto('/dashboard/donations/recurring');
    await expect(page.getByRole('link', { name: 'Recurring' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
  entry: page.getByRole('row').or(page.getByRole('article')).filter({ hasText: 'Noor Haddad' }),
  choose: async (action: string) => {
    await page.getByRole('button', { name: /^Actions for .* from Noor Haddad$/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  },
  dialog: (name: string) => page.getByRole('dialog', { name }),
});

test('a donation recurs over three billing dates, fails, and begins again without typing the card', ({
  signedIn: page,
  organization,
}) =>
  withClock(async () => {
    await organization.donor({ name: 'Noor Haddad', email: 'noor@example.org' });
    const { open, entry, choose, dialog } = recurringScreen(page);
    await open();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start Your First Recurring Donation' }).click();
    const form = paymentDialog(page, 'Start Recurring Donation');
    await form.pickDonor('Noor Haddad');
    await form.amount.fill('40');
    await form.dialog.getByRole('combobox', { name: 'Frequency' }).selectOption('Weekly');
    await expect(form.dialog).toContainText('The card is saved and charged today, then again on');
    await expect(form.save).toHaveCount(0);
    await form.typeCard(cards.good);
    await expectAccessibleNow(page);
    await form.submit.click();
    await closeAfter(page, 'Payment processed successfully!');
    await expect(entry).toContainText('every week');
    await expect(entry).toContainText('Active');
    await expect(entry).toContainText('1 donation, $40.00 so far');
    await expectAccessible(page);

    await passWeek();
    await seen(page, entry, '2 donations, $80.00 so far');
    await choose('Change Amount');
    await dialog('Change Amount').getByRole('textbox', { name: 'Amount' }).fill('55');
    await expectAccessibleNow(page);
    await dialog('Change Amount').getByRole('button', { name: 'Save' }).click();
    await closeAfter(page, '$55.00 will be charged starting with the next payment.');
    await choose('Pause');
    await dialog('Pause Recurring Donation').getByRole('button', { name: 'Pause' }).click();
    await expect(entry).toContainText('Paused');
    await choose('Resume');
    await dialog('Resume Recurring Donation').getByRole('button', { name: 'Resume' }).click();
    await expect(entry).toContainText('Active');
    await passWeek();
    await seen(page, entry, '3 donations, $135.00 so far');

    await choose('Replace Card');
    await dialog('Replace Card')
      .getByRole('combobox', { name: 'Pay with' })
      .selectOption('Another card');
    await typeCardIn(dialog('Replace Card'), cards.failsLater);
    await dialog('Replace Card').getByRole('button', { name: 'Use Card' }).click();
    await closeAfter(page, 'The recurring donation now uses this card.');
    await passWeek();
    await seen(page, entry, 'Payment failed');
    await expect(entry).toContainText('The card was declined. Tried once. Next retry on');
    await expectAccessibleNow(page);

    await choose('Retry with a card');
    const retry = dialog('Retry With a Card');
    const saved = 'Visa ending in 4242, expires 12/2034';
    await retry.getByRole('combobox', { name: 'Pay with' }).selectOption(saved);
    await expectAccessibleNow(page);
    await retry.getByRole('button', { name: 'Charge $55.00' }).click();
    await closeAfter(page, 'The recurring donation now uses this card.');
    await expect(entry).toContainText('Active');
    await expect(entry).toContainText('4 donations, $190.00 so far');

    await choose('Cancel');
    await dialog('Cancel Recurring Donation')
      .getByRole('button', { name: 'Cancel Donation' })
      .click();
    await expect(entry).toContainText('Canceled');
    await choose('Restart');
    const restart = dialog('Restart Recurring Donation');
    await restart.getByRole('combobox', { name: 'Pay with' }).selectOption(saved);
    await restart.getByRole('button', { name: 'Charge $55.00' }).click();
    await closeAfter(page, 'Payment processed successfully!');
    await expect(entry).toContainText('Active');
    await expect(entry).toContainText('5 donations, $245.00 so far');

    await page.getByRole('link', { name: 'All donations' }).click();
    await expect(page.getByText('Recurring (weekly)')).toHaveCount(5);
  }));

/** Provider events arrive within moments. */
async function seen(page: Page, entry: ReturnType<Page['locator']>, words: string) {
  await expect(async () => {
    await page.reload();
    await expect(entry).toContainText(words, { timeout: 1_500 });
  }).toPass();
}
