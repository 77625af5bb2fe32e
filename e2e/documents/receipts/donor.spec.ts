import { mailedLink } from '../../accounts/auth/mailbox.ts';
import { expectAccessible } from '../../world/axe.ts';
import { devices } from '../../world/devices.ts';
import { callApi } from '../../world/http.ts';
import { uniqueEmail } from '../../world/organization.ts';
import { readPdf } from '../../world/pdf.ts';
import { expect, test } from '../../world/test.ts';

const profile = {
  firstName: 'Ada',
  lastName: 'Okafor',
  organizationName: 'Harbor Light Food Bank',
  phone: '(217) 555-0142',
  address: {
    street: '9 Harbor Street',
    city: 'Springfield',
    state: 'IL',
    zipCode: '62701',
    country: 'USA',
  },
  taxId: '12-3456789',
};

for (const { device, options } of devices) {
  test.describe(device, () => {
    test.use(options);

    test('a donor opens the receipt from its mail without signing in, and prints it on one page', async ({
      page,
      organization,
      watch,
    }) => {
      const { token } = organization;
      const post = (path: string, body?: object) =>
        callApi<{ data: { _id: string } }>({ method: 'POST', path, token, ...(body && { body }) });
      const link = await mailedLink(organization.email, 'verify-email');
      await post('/api/auth/verify-email', { token: link.split('/').at(-1) });
      await callApi({ method: 'PUT', path: '/api/users/profile', body: profile, token });
      const email = uniqueEmail('noor');
      const donor = await organization.donor({ name: 'Noor Haddad', email });
      const terms = { amount: 100, method: 'check', date: '2026-03-31' };
      const donation = await post('/api/donations', { donor: donor._id, ...terms });
      await post(`/api/receipts/${donation.data._id}/email`);

      await page.goto(await mailedLink(email, 'my-receipt'));
      const sheet = page.getByRole('article');
      for (const words of ['Harbor Light Food Bank', 'EIN 12-3456789', 'Noor Haddad', '$100.00']) {
        await expect(sheet).toContainText(words);
      }
      await expectAccessible(page);

      const print = page.getByRole('button', { name: 'Print' });
      await expect(print).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(print).toBeHidden();
      await expect(page.getByText('Made with')).toBeHidden();
      await expect(sheet).toBeVisible();
      expect((await readPdf(await page.pdf({ format: 'letter' }))).pages).toBe(1);
      await page.emulateMedia({ media: null });

      await page.getByRole('link', { name: 'Verify this receipt' }).click();
      await expect(page.getByRole('region', { name: 'Result' })).toContainText('is valid');
      await expect(page.getByRole('main')).not.toContainText('Noor');

      watch.expect('POST /api/receipts/open 404');
      await page.goto('/my-receipt/made-up');
      await expect(page.getByRole('alert')).toContainText('We couldn’t find this receipt.');
    });
  });
}
