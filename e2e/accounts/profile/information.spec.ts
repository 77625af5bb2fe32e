import { expectAccessible } from '../../world/axe.ts';
import { expect, test } from '../../world/test.ts';
import { profileScreen, saveElsewhere } from './screen.ts';

test('the address names the open tab, and payment settings lead to plans and a new password', async ({
  signedIn: page,
}) => {
  await test.step('the address names the open tab, and what it does not know is ignored', async () => {
    const screen = profileScreen(page);
    const names = ['Subscription Plan', 'Payment Settings', 'Profile Information'];
    await screen.open();
    await expect(screen.tab('Payment Settings')).toHaveAttribute('aria-selected', 'true');
    const tabs = await page.getByRole('tab').allTextContents();
    expect(tabs.slice(0, 3)).toEqual(names);

    for (const [tab, name] of [
      ['subscription', 'Subscription Plan'],
      ['profile', 'Profile Information'],
      ['unheard-of', 'Payment Settings'],
    ]) {
      await page.goto(`/dashboard/profile?tab=${tab}`);
      await expect(screen.tab(name ?? '')).toHaveAttribute('aria-selected', 'true');
    }
    await screen.tab('Subscription Plan').click();
    await expect(page).toHaveURL('/dashboard/profile?tab=subscription');
  });

  await test.step('payment settings tell about the account, and lead to the plans and a new password', async () => {
    const screen = profileScreen(page);
    await screen.open('payments');

    await expect(screen.part('Account information')).toContainText('Harbor Light Food Bank');
    await screen.part('Payment account').getByRole('link', { name: 'Upgrade' }).click();
    await expect(screen.tab('Subscription Plan')).toHaveAttribute('aria-selected', 'true');

    await screen.open('payments');
    await page.getByRole('link', { name: 'Reset Password' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });
});

test.describe('on a trial of the smallest plan', () => {
  test.use({ plan: 'starter' });

  test('the header says who this is and what is left of the trial', async ({
    signedIn: page,
    organization,
  }) => {
    const screen = profileScreen(page);
    await screen.open('subscription');

    const main = page.getByRole('main');
    for (const words of ['Ada Okafor', organization.email, 'Free Trial', '14 days left']) {
      await expect(main).toContainText(words);
    }
    const plan = screen.part('Current plan: Starter');
    await expect(plan).toContainText('Trialing');
    await expect(plan).toContainText('$29.00 per month');
    await expect(screen.part('Plans')).toContainText('Popular');
    await expect(screen.part('Plans')).toContainText('+ 3 more features');
  });
});

test('the profile is saved, shown everywhere, and what was changed elsewhere is not overwritten', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  await test.step('a change from elsewhere is not overwritten, and can be loaded', async () => {
    watch.expect('PUT /api/users/profile 409');
    const screen = profileScreen(page);
    await screen.open('profile');
    await expect(screen.field('First Name')).toHaveValue('Ada');
    await saveElsewhere(organization, { firstName: 'Elsewhere', phone: '+14155552671' });

    await screen.field('Last Name').fill('Mine');
    await screen.save.click();
    await expect(page.getByText(/changed by someone else/)).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();

    await expect(screen.field('First Name')).toHaveValue('Elsewhere');
    await expect(screen.field('Phone')).toHaveValue('(415) 555-2671');
  });

  await test.step('the profile is saved, shown everywhere, and the message goes by itself', async () => {
    const screen = profileScreen(page);
    await expect(screen.field('Email')).toHaveValue(organization.email);
    await expect(screen.field('Email')).toHaveAttribute('readonly');

    await screen.field('First Name').fill('Grace');
    await screen.field('Organization Name').fill('');
    await screen.save.click();
    await expect(page.getByText('Organization name is required.')).toBeVisible();
    await expect(screen.field('Organization Name')).toBeFocused();

    await screen.field('Organization Name').fill('Harbor & Light');
    await screen.field('Tax ID').pressSequentially('12x3456789012');
    await expect(screen.field('Tax ID')).toHaveValue('12-3456789');
    await page.getByRole('combobox', { name: 'Time Zone' }).fill('tokyo');
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
    await screen.save.click();

    const message = page.getByText('Profile updated successfully!');
    await expect(message).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Grace Okafor' })).toBeVisible();
    await expect(message).toBeHidden({ timeout: 5_000 });

    await page.reload();
    await expect(screen.field('Tax ID')).toHaveValue('12-3456789');
    await expect(page.getByRole('combobox', { name: 'Time Zone' })).toHaveValue('Asia/Tokyo');
  });

  await test.step('the limits of small items are typed for a year, and those of any other stay', async () => {
    const part = profileScreen(page).part('Small items for donors');
    const year = part.getByRole('combobox', { name: 'Donations in' });
    const [item, payment, cap] = [
      part.getByRole('textbox', { name: 'An item with your name or logo can cost up to' }),
      part.getByRole('textbox', { name: 'For a donation of at least' }),
      part.getByRole('textbox', { name: 'Anything up to 2% of a donation, up to' }),
    ];
    await expect(item).toHaveValue('');
    const thisYear = Number(await year.inputValue());
    const years = Array.from({ length: thisYear - 2022 }, (_, ago) => String(thisYear - ago));
    expect(await year.getByRole('option').allTextContents()).toEqual(years);

    await item.fill('13.90');
    await part.getByRole('button', { name: 'Save Limits' }).click();
    await expect(payment).toBeFocused();
    await expect(payment).toHaveAttribute('aria-invalid', 'true');
    await payment.fill('69.50');
    await cap.fill('139');
    await part.getByRole('button', { name: 'Save Limits' }).click();
    await expect(page.getByText(`Limits for ${thisYear} saved.`)).toBeVisible();

    await year.selectOption('2024');
    await expect(cap).toHaveValue('132');
    await page.reload();
    await expect(payment).toHaveValue('69.50');
    await expectAccessible(page);
  });
});
