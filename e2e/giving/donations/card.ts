import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { productUrl } from '../../world/product-url.ts';

/** Well-known test cards of the provider. */
export const cards = {
  good: '4242 4242 4242 4242',
  alwaysAuthenticates: '4000 0027 6000 3184',
  declined: '4000 0000 0000 0002',
  /** Can be kept; its payments fail. */
  failsLater: '4000 0000 0000 0341',
};

/** The dialog that charges a card, as its user sees it. */
export function paymentDialog(page: Page, name = 'Process Payment') {
  const dialog = page.getByRole('dialog', { name });
  return {
    dialog,
    donor: dialog.getByRole('combobox', { name: 'Donor' }),
    amount: dialog.getByRole('textbox', { name: 'Amount' }),
    email: dialog.getByRole('textbox', { name: 'Email' }),
    savedCard: dialog.getByRole('combobox', { name: 'Pay with' }),
    save: dialog.getByRole('checkbox', { name: 'Save this card for future donations' }),
    submit: dialog.getByRole('button', { name: /^(Charge \$|Process Payment)/ }),
    pickDonor: (name: string) => pickDonor(page, dialog, name),
    typeCard: (number: string) => typeCardIn(dialog, number),
  };
}

/** Types into the provider's field in a dialog. */
export const typeCardIn = (dialog: Locator, number: string) =>
  typeCard(dialog.frameLocator('iframe[title="Secure card payment input frame"]'), number);

async function pickDonor(page: Page, dialog: Locator, name: string) {
  await dialog.getByRole('combobox', { name: 'Donor' }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

export async function typeCard(frame: FrameLocator, number: string) {
  await frame.locator('[name="number"]').fill(number);
  await frame.locator('[name="expiry"]').fill('12 / 34');
  await frame.locator('[name="cvc"]').fill('123');
  await frame.locator('[name="postal"]').fill('04101');
}

/**
 * Drops the response to one payment after the card was charged. Its amount identifies it, because
 * others are being charged at the same time. The library retries once by itself.
 */
export async function loseAnswer(cents: number) {
  const schedule = {
    fault: 'lost',
    on: 'POST /v1/payment_intents',
    holds: `amount=${cents}&`,
    times: 2,
  };
  const url = `${productUrl()}/sandbox/faults/stripe`;
  const reply = await fetch(url, { method: 'PUT', body: JSON.stringify(schedule) });
  if (!reply.ok) throw new Error(`The stand-in answered ${reply.status}.`);
}

/** The bank's page of the stand-in, which asks whether it is really the card's owner. */
export async function answerBank(page: Page, answer: 'Complete' | 'Fail') {
  await expect(page.getByRole('heading', { name: '3-D Secure' })).toBeVisible();
  await page.getByRole('button', { name: answer }).click();
}
