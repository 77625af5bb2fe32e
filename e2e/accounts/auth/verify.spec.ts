import { expect, test } from '../../world/test.ts';
import { watchReferers } from './referers.ts';
import { linksTo, mailedLink } from './mailbox.ts';

test('the dashboard asks for a verified email address until the emailed link is used', async ({
  signedIn: page,
  context,
  organization,
  watch,
}) => {
  watch.expect('POST /api/auth/verify-email 400');
  const { email } = organization;
  const referers = watchReferers(context);
  await mailedLink(email, 'verify-email');

  await page.goto('/dashboard');
  const banner = page.getByRole('region', { name: 'Verify your email address' });
  await banner.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`Verification email sent to ${email}`)).toBeVisible();
  await expect.poll(async () => (await linksTo(email, 'verify-email')).length).toBe(2);

  const link = await mailedLink(email, 'verify-email');
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText('Your email address is verified.')).toBeVisible();
  await expect(other).toHaveURL('/verify-email');
  await other.goto(link);
  await expect(other.getByText('Your email address is verified.')).toBeVisible();
  await other.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Verify your email address' })).toBeHidden();

  await page.reload();
  await expect(page.getByRole('button', { name: /Ada Okafor/ })).toBeVisible();
  await expect(banner).toBeHidden();
  await referers.expectNone(/verify-email\/./);
});
