import { expect, test } from '../../world/test.ts';
import { dayFromToday, pledgeHelpers } from './giving.ts';
import { pledgesScreen } from './screen.ts';

test('an earlier day shows the pledges as they stood, with nothing to do about them', async ({
  signedIn: page,
  organization,
}) => {
  const donor = await organization.donor({ name: 'Noor Haddad' });
  const giving = pledgeHelpers(organization);
  const pledge = await giving.pledge({ donor, amount: 500, dueDate: dayFromToday(40) });
  await giving.payment(pledge, donor, 500, dayFromToday(-2));
  const screen = pledgesScreen(page);
  await screen.open();
  await expect(screen.row('Noor Haddad')).toContainText('Fulfilled');

  await screen.asOf.fill(dayFromToday(-5));
  await expect(screen.row('Noor Haddad')).toContainText('Pending');
  await expect(screen.row('Noor Haddad')).toContainText('$0 fulfilled');
  await expect(screen.payButton('Noor Haddad')).toBeHidden();
  await page.getByRole('button', { name: /^Remove filter As of/ }).click();
  await expect(screen.row('Noor Haddad')).toContainText('Fulfilled');
});
