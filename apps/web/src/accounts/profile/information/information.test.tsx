import {
  authEndpoints,
  emptyPostalAddress,
  type ProfileChanges,
  profileEndpoints,
  receiptEndpoints,
  type User,
} from '@pledgewell/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onTrial, success } from '../../../../test/answers.ts';
import { expectAccessible } from '../../../../test/axe.ts';
import { openProfile } from '../../../../test/profile.ts';

const ada = onTrial('power');
const field = (name: string) => page.getByRole('textbox', { name });
const timeZone = page.getByRole('combobox', { name: 'Time Zone' });
const save = () => page.getByRole('button', { name: 'Save Changes' }).click();

test('a change made elsewhere is not overwritten and can be loaded', async () => {
  const { server } = openProfile('profile');
  await expect.element(field('First Name')).toHaveValue('Ada');
  const elsewhere = { ...ada, firstName: 'Elsewhere', phone: '+14155552671', version: 2 };
  server.answer(authEndpoints.me, () => ({ success, data: elsewhere }));
  server.refuse(profileEndpoints.update, 'record/changed');

  await field('Last Name').fill('Mine');
  await save();
  await expect.element(page.getByText(/changed by someone else/)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();

  await expect.element(field('First Name')).toHaveValue('Elsewhere');
  await expect.element(field('Phone')).toHaveValue('(415) 555-2671');
});

/** The person as the server answers after these changes. */
const saved = ({
  address: url,
  timeZone: zone,
  fiscalYearStart,
  ...changes
}: ProfileChanges): User => ({
  ...ada,
  ...changes,
  address: url ?? emptyPostalAddress,
  timeZone: zone ?? ada.timeZone,
  fiscalYearStart: fiscalYearStart ?? ada.fiscalYearStart,
  version: 2,
});

test('the profile is saved and shown everywhere, and the message disappears', async () => {
  const { server } = openProfile('profile');
  const sent = server.answer(profileEndpoints.update, ({ body }) => {
    server.answer(authEndpoints.me, () => ({ success, data: saved(body) }));
    return { success, data: saved(body), message: 'Profile updated successfully!' };
  });
  await expect.element(field('Email')).toHaveValue(ada.email);
  await expect.element(field('Email')).toHaveAttribute('readonly');

  await field('First Name').fill('Grace');
  await field('Organization Name').fill('');
  await save();
  await expect.element(page.getByText('Organization name is required.')).toBeVisible();
  await expect.element(field('Organization Name')).toHaveFocus();

  await field('Organization Name').fill('Harbor & Light');
  await field('Tax ID').click();
  await userEvent.keyboard('12x3456789012');
  await expect.element(field('Tax ID')).toHaveValue('12-3456789');
  await timeZone.fill('tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await save();
  const message = page.getByText('Profile updated successfully!');
  await expect.element(message).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Grace Okafor' })).toBeVisible();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(message).not.toBeInTheDocument();

  expect(sent[0]?.body).toMatchObject({
    organizationName: 'Harbor & Light',
    taxId: '12-3456789',
    timeZone: 'Asia/Tokyo',
    version: 1,
  });
  await expect.element(field('Tax ID')).toHaveValue('12-3456789');
  await expect.element(timeZone).toHaveValue('Asia/Tokyo');
});

test('the benefit limits are edited for one year without changing any other', async () => {
  const { server } = openProfile('profile');
  const part = page.getByRole('region', { name: 'Small items for donors' });
  const year = part.getByRole('combobox', { name: 'Donations in' });
  const item = part.getByRole('textbox', {
    name: 'Maximum cost of an item with your name or logo',
  });
  const payment = part.getByRole('textbox', { name: 'Minimum donation for such an item' });
  const cap = part.getByRole('textbox', {
    name: 'Maximum value of any benefit (or 2% of the donation, if less)',
  });
  const saveLimits = () => part.getByRole('button', { name: 'Save Limits' }).click();
  await expect.element(item).toHaveValue('');
  const thisYear = Number((year.element() as HTMLSelectElement).value);
  const years = Array.from({ length: thisYear - 2022 }, (_, ago) => String(thisYear - ago));
  const options = year.getByRole('option').elements();
  expect(options.map(({ textContent }) => textContent)).toEqual(years);

  await item.fill('13.90');
  await saveLimits();
  await expect.element(payment).toHaveFocus();
  await expect.element(payment).toHaveAttribute('aria-invalid', 'true');
  await payment.fill('69.50');
  await cap.fill('139');
  server.answer(receiptEndpoints.changeTokenLimits, ({ body }) => ({
    success,
    data: body,
    message: `Limits for ${body.year} saved.`,
  }));
  await saveLimits();
  await expect.element(page.getByText(`Limits for ${thisYear} saved.`)).toBeVisible();

  await year.selectOptions('2024');
  await expect.element(cap).toHaveValue('132');
  await year.selectOptions(String(thisYear));
  await expect.element(payment).toHaveValue('69.50');
  // The header that stays in view would cover a field in part.
  window.scrollTo(0, 0);
  await expectAccessible();
});
