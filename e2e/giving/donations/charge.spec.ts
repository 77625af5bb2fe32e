import { expectAccessible, expectAccessibleNow } from '../../world/axe.ts';
import { expect, test as base } from '../../world/test.ts';
import { registerConnectedOrganization } from '../../world/connected-organization.ts';
import { answerBank, cards, loseAnswer, paymentDialog } from './card.ts';
import { donationHelpers } from './giving.ts';
import { closeAfter, donationsScreen } from './screen.ts';

/** An organization that may charge cards: verified, on a paid tier, with a ready account. */
const test = base.extend({
  organization: async ({}, use) => use(await registerConnectedOrganization()),
});

test('a card is charged, kept, charged again without typing it, and gets half back', async ({
  signedIn: page,
  organization,
}) => {
  await organization.donor({ name: 'Noor Haddad', email: 'noor@example.org' });
  const screen = donationsScreen(page);
  const form = paymentDialog(page);
  await screen.open();
  await page.getByRole('button', { name: 'Process Your First Payment' }).click();
  await form.pickDonor('Noor Haddad');
  await expect(form.email).toHaveValue('noor@example.org');
  await expect(form.dialog).toContainText('Test mode: no real money moves.');
  await form.amount.fill('80');
  await form.typeCard(cards.good);
  await expect(form.save).not.toBeChecked();
  await form.save.check();
  await expectAccessible(page);
  await expect(form.submit).toHaveText('Charge $80.00');
  await form.submit.click();
  await closeAfter(page, 'Payment processed successfully!');

  await expect(screen.entry('Noor Haddad')).toContainText('$80');
  await expect(screen.entry('Noor Haddad')).toContainText('Charged');
  await expect(screen.card('Total Given')).toContainText('$80');

  await page.getByRole('button', { name: 'Process Payment' }).click();
  await form.pickDonor('Noor Haddad');
  await expect(form.savedCard).toContainText('Visa ending in 4242, expires 12/2034');
  await form.amount.fill('20');
  await expectAccessibleNow(page);
  await form.submit.click();
  await closeAfter(page, 'Payment processed successfully!');
  await expect(screen.card('Total Given')).toContainText('$100');

  await screen.choose('Refund', '$80.00 from Noor Haddad');
  const refund = page.getByRole('dialog', { name: 'Refund Donation' });
  await expect(refund).toContainText(
    'You can refund up to $80.00. The money goes back to the card',
  );
  await refund.getByRole('textbox', { name: 'Amount' }).fill('40');
  await refund.getByRole('button', { name: 'Refund to Card' }).click();
  await expect(refund).toBeHidden();
  await expect(screen.entry('$80')).toContainText('$40 refunded');
  await expect(screen.card('Total Given')).toContainText('$60');
});

test('a card whose bank asks is charged only once its owner has confirmed it', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  await test.step('a card whose owner does not confirm it is not charged and leaves no gift', async () => {
    watch.expect('POST /api/payments/verify-payment 409');
    await organization.donor({ name: 'Noor Haddad', email: 'noor@example.org' });
    const form = paymentDialog(page);
    await donationsScreen(page).open();
    await page.getByRole('button', { name: 'Process Your First Payment' }).click();
    await form.pickDonor('Noor Haddad');
    await form.amount.fill('75');
    await form.typeCard(cards.alwaysAuthenticates);
    await form.submit.click();
    await answerBank(page, 'Fail');

    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to Donations' }).click();
    await expect(page.getByText('No donations yet')).toBeVisible();
  });

  await test.step('a card whose bank asks is charged once its owner has confirmed it', async () => {
    const screen = donationsScreen(page);
    const form = paymentDialog(page);
    await page.getByRole('button', { name: 'Process Your First Payment' }).click();
    await form.pickDonor('Noor Haddad');
    await form.amount.fill('75.50');
    await form.typeCard(cards.alwaysAuthenticates);
    await form.submit.click();
    await answerBank(page, 'Complete');

    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await expect(page).toHaveURL('/payment-return');
    await expect(page).toHaveURL('/dashboard/donations');
    await expect(screen.entry('Noor Haddad')).toContainText('$75.50');
    await expect(screen.card('Total Given')).toContainText('$76');
  });
});

test('a payment whose answer is lost is told as not known, and shows its outcome by itself', async ({
  signedIn: page,
  organization,
}) => {
  await organization.donor({ name: 'Noor Haddad', email: 'noor@example.org' });
  const screen = donationsScreen(page);
  const form = paymentDialog(page);
  await loseAnswer(4_321);
  await screen.open();
  await page.getByRole('button', { name: 'Process Your First Payment' }).click();
  await form.pickDonor('Noor Haddad');
  await form.amount.fill('43.21');
  await form.typeCard(cards.good);
  await form.submit.click();
  await expect(form.dialog).toContainText('Result not known yet');
  await expect(form.dialog).toContainText('Don’t charge the card again.');
  await expect(form.submit).toBeHidden();
  await expectAccessible(page);
  await form.dialog.getByRole('button', { name: 'Close' }).last().click();

  await expect(async () => {
    await screen.open();
    await expect(screen.entry('Noor Haddad')).toContainText('Charged', { timeout: 1_000 });
  }).toPass();
  await expect(screen.entry('Noor Haddad')).toHaveCount(1);
  await expect(screen.card('Total Given')).toContainText('$43');
});

test('a declined card says so under its field, another one goes through, and a third pays a pledge', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  await test.step('a declined card says so under its field, and another one goes through', async () => {
    watch.expect('POST /api/payments/process-donation-connected 409');
    await organization.donor({ name: 'Ruth Ok' });
    const screen = donationsScreen(page);
    const form = paymentDialog(page);
    await screen.open();
    await page.getByRole('button', { name: 'Process Your First Payment' }).click();
    await form.submit.click();
    await expect(form.dialog).toContainText('Donor is required');
    await expect(form.dialog).toContainText('Please enter a valid amount');
    await expect(form.dialog).toContainText('Email is required for payment processing');
    await form.pickDonor('Ruth Ok');
    await form.amount.fill('30');
    await form.email.fill('ruth@example.org');
    await form.submit.click();
    await expect(form.dialog).toContainText('Your card number is incomplete.');
    await expectAccessible(page);

    await form.typeCard(cards.declined);
    await form.submit.click();
    await expect(form.dialog.getByRole('alert')).toHaveText('The card was declined.');
    await form.typeCard(cards.good);
    await form.submit.click();
    await closeAfter(page, 'Payment processed successfully!');
    await expect(screen.entry('Ruth Ok')).toContainText('$30');
  });

  await test.step('a card pays a pledge from its Payment action', async () => {
    const donor = await organization.donor({ name: 'Noor Haddad', email: 'noor@example.org' });
    const giving = donationHelpers(organization);
    const pledge = await giving.pledge({ donor, amount: 100 });
    const form = paymentDialog(page);
    await page.goto('/dashboard/pledges');
    await page
      .getByRole('button', { name: /^Payment/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Charge a Card' }).click();
    await expect(form.amount).toHaveValue('100');
    await form.typeCard(cards.good);
    await form.submit.click();
    await closeAfter(page, 'Payment processed successfully!');

    expect(await giving.findPledge(pledge)).toMatchObject({ status: 'settled' });
  });
});
