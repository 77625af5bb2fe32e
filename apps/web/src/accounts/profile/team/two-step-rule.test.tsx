import {
  authEndpoints,
  donorEndpoints,
  teamEndpoints as on,
  type User,
} from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someUser, success } from '../../../../test/answers.ts';
import { expectAccessible } from '../../../../test/axe.ts';
import { tabTo } from '../../../../test/keyboard.ts';
import { mountApp, resizeWindow, startScript } from '../../../../test/mount.tsx';
import { openProfile } from '../../../../test/profile.ts';
import { memberFrom, someMember } from '../../../../test/team.ts';
import { answerWorkspace } from '../../../../test/workspace.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name });
const turned = page.getByRole('switch', { name: 'Require two-step sign-in' });
const tooltip = (text: RegExp) => page.getByRole('tooltip').filter({ hasText: text });
const secured: User = { ...someUser, isTwoStepOn: true };

function openTeam(user: User) {
  const opened = openProfile('team', { user });
  const members = [memberFrom(user), { ...someMember('Bo', 'viewer'), hasTwoStep: false }];
  const { requiresTwoStep } = user;
  const data = { requiresTwoStep, members, invitations: [] };
  opened.server.answer(on.list, () => ({ success, data }));
  return opened;
}

test('an owner who uses two-step sign-in requires it of everybody', async () => {
  const { server } = openTeam(secured);
  await expect.element(main).toMatchTextContent('1 member doesn’t use it yet.');
  const message = 'Everybody needs two-step sign-in now.';
  const sent = server.answer(on.requireTwoStep, () => ({ success, message }));
  await turned.click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(sent[0]?.body).toEqual({ requiresTwoStep: true });
});

test('an owner without two-step sign-in reads that they must set it up first', async () => {
  openTeam(someUser);
  await tabTo(turned);
  await expect.element(tooltip(/Set up two-step sign-in for yourself first/)).toBeVisible();
  await turned.click({ force: true });
  await expect.element(turned).not.toBeChecked();
  await expectAccessible();
});

test('a viewer reads why they can’t change it', async () => {
  openTeam({ ...secured, role: 'viewer' });
  await tabTo(turned);
  await expect.element(tooltip(/change the organization’s settings/)).toBeVisible();
});

const held: User = { ...someUser, role: 'viewer', requiresTwoStep: true };

test.each(['desktop', 'phone'])(
  'a member without it is led to the set-up with the reason (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    answerWorkspace(startScript({ user: held }));
    const { url } = mountApp('/dashboard/donors?page=2');
    await expect.poll(url).toBe('/dashboard/profile/two-step');
    await expect.element(main).toMatchTextContent('Your organization requires two-step sign-in.');
    await expect.element(page.getByRole('link', { name: 'Donors' })).not.toBeInTheDocument();
    await expect.element(button('Search')).not.toBeInTheDocument();
    await expectAccessible();
  },
);

test('setting it up shows the recovery codes and leads back', async () => {
  const server = startScript({ user: held });
  answerWorkspace(server);
  const { url } = mountApp('/dashboard/donors');
  const secret = 'JBSWY3DPEHPK3PXP';
  server.answer(authEndpoints.startTwoStep, () => ({
    success,
    data: { secret, url: `otpauth://totp/Pledgewell:ada@example.org?secret=${secret}` },
  }));
  server.answer(authEndpoints.confirmTwoStep, () => {
    server.answer(authEndpoints.me, () => ({ success, data: { ...held, isTwoStepOn: true } }));
    return { success, message: 'Two-step sign-in is on.', data: { recoveryCodes: ['abcd-efgh'] } };
  });
  await button('Set Up Two-Step Sign-In').click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: /Code/ }).fill('123456');
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect.element(dialog).toMatchTextContent('abcd-efgh');
  await dialog.getByRole('button', { name: 'I’ve Saved Them' }).click();
  await expect.poll(url).toBe('/dashboard/donors');
});

test('a member who is already working is led there by the next refused request', async () => {
  const server = startScript({ user: { ...held, requiresTwoStep: false } });
  answerWorkspace(server);
  const { url, goTo } = mountApp('/dashboard/pledges');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pledges' })).toBeVisible();
  server.answer(authEndpoints.me, () => ({ success, data: held }));
  server.refuse(donorEndpoints.list, 'team/second-step-needed');
  await goTo('/dashboard/donors');
  await expect.poll(url).toBe('/dashboard/profile/two-step');
});
