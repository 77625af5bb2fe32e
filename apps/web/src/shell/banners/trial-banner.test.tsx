import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onTrial } from '../../../test/answers.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { tabTo } from '../../../test/keyboard.ts';
import { mountApp, startScript } from '../../../test/mount.tsx';
import { answerWorkspace, donorNamed, refuseTiers } from '../../../test/workspace.ts';

function open(user = onTrial('starter'), path = '/dashboard/donors') {
  const server = startScript({ user });
  answerWorkspace(server, [donorNamed('Noor Haddad', 1)]);
  refuseTiers(server);
  return mountApp(path);
}

const banner = page.getByRole('region', { name: 'Your plan' });

test('the trial banner counts the days and leads to the plans', async () => {
  const app = open(onTrial('starter'), '/dashboard/pledges');
  await expect.element(banner).toMatchTextContent('Free Trial');
  await expect.element(banner).toMatchTextContent('14 days left');
  await expectAccessible();

  await banner.getByRole('link', { name: 'Upgrade' }).click();
  await expect.poll(app.url).toBe('/dashboard/profile?tab=subscription');
});

test('after a trial everything can be viewed but nothing added', async () => {
  const user = onTrial('starter');
  const ended = { status: 'expired', isOnTrial: false, trialDaysLeft: 0 } as const;
  open({ ...user, subscription: { ...user.subscription, ...ended } });

  await expect.element(banner).toMatchTextContent('trial has ended');
  await expect.element(page.getByText('Noor Haddad')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add Donor' });
  await expect.element(add).toBeDisabled();
  await tabTo(add);
  await expect.element(page.getByRole('tooltip')).toBeVisible();
});

test('with Growth there is no trial banner above the tabs', async () => {
  open(onTrial('growth'));
  const person = page.getByRole('button', { name: /Ada Okafor/ });
  await expect.element(person).toMatchTextContent('Free Trial');
  await expect.element(banner).not.toBeInTheDocument();
});
