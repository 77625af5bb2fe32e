import { authEndpoints, teamEndpoints as on, type User } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { someUser, success } from '../../../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../../test/axe.ts';
import { tabTo } from '../../../../test/keyboard.ts';
import { makeToken, resizeWindow, storedToken } from '../../../../test/mount.tsx';
import { openProfile } from '../../../../test/profile.ts';
import { memberFrom, someInvitation, someMember } from '../../../../test/team.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name });
const item = (name: string) => page.getByRole('menuitem', { name });
const tooltip = (text: RegExp) => page.getByRole('tooltip').filter({ hasText: text });
const members = page.getByRole('region', { name: 'Members' });
const invitations = page.getByRole('region', { name: 'Open invitations' });

const bo = someMember('Bo', 'viewer');
const invited = someInvitation('carmen@example.org', 'admin');

function openTeam(user: User = someUser) {
  const opened = openProfile('team', { user });
  opened.server.answer(on.list, () => ({
    success,
    data: { requiresTwoStep: false, members: [memberFrom(user), bo], invitations: [invited] },
  }));
  return opened;
}

test.each(['desktop', 'phone'])(
  'an owner sees members and open invitations (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    openTeam();
    for (const words of ['Ada Okafor', 'You', 'bo@example.org', 'Viewer', 'Mar 2, 2026']) {
      await expect.element(members).toMatchTextContent(words);
    }
    await expect.element(invitations).toMatchTextContent('carmen@example.org');
    await expect.element(invitations).toMatchTextContent('Mar 5, 2026');
    await expectAccessible();
  },
);

test('an owner invites by email with a role that is explained', async () => {
  const { server } = openTeam();
  const message = 'Invitation sent to dev@example.org.';
  const sent = server.answer(on.invite, () => ({ success, data: invited, message }));
  await button('Invite Member').click();
  await expect.element(dialog).toMatchTextContent('Records donations, and works with receipts');
  await expectOverlayAccessible('dialog');
  await button('Send Invitation').click();
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeInvalid();

  await page.getByRole('textbox', { name: 'Email' }).fill('dev@example.org');
  await page.getByRole('radio', { name: 'Bookkeeper' }).click();
  await button('Send Invitation').click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(sent[0]?.body).toEqual({ email: 'dev@example.org', role: 'bookkeeper' });
});

test('an address that is invited already is refused under its field', async () => {
  const { server } = openTeam();
  server.refuse(on.invite, 'team/already-invited');
  await button('Invite Member').click();
  await page.getByRole('textbox', { name: 'Email' }).fill(invited.email);
  await button('Send Invitation').click();
  await expect
    .element(page.getByRole('textbox', { name: 'Email' }))
    .toHaveAccessibleDescription(/already has an invitation/);
});

test('making somebody an owner asks for confirmation of identity and says what it means', async () => {
  const { server } = openTeam();
  server.refuse(on.changeRole, 'auth/proof-needed');
  await button('Actions for Bo Lindqvist').click();
  await item('Change Role').click();
  await page.getByRole('radio', { name: 'Owner' }).click();
  await expect.element(dialog).toMatchTextContent('To hand over the organization');
  await button('Change Role').click();

  const question = page.getByRole('dialog', { name: 'Confirm It’s You' });
  await expect.element(question).toBeVisible();
  server.answer(authEndpoints.provePresence, () => ({ success, message: 'Confirmed.' }));
  const changed = server.answer(on.changeRole, () => ({
    success,
    message: 'Bo Lindqvist is now Owner.',
  }));
  await question.getByRole('textbox', { name: 'Your password' }).fill('evergreen-ledger-7!');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('Bo Lindqvist is now Owner.')).toBeVisible();
  expect(changed[0]?.body).toEqual({ role: 'owner' });
});

test('removing a member asks first and reports a refusal', async () => {
  const { server } = openTeam();
  server.refuse(on.removeMember, 'team/member-not-found');
  await button('Actions for Bo Lindqvist').click();
  await item('Remove member').click();
  await expect.element(dialog).toMatchTextContent('will be signed out at once');
  await button('Remove Member').click();
  await expect.element(dialog).toMatchTextContent('This person isn’t on your team.');
  const message = 'Bo was removed.';
  const removed = server.answer(on.removeMember, () => ({ success, message, token: null }));
  await button('Remove Member').click();
  await expect.element(page.getByText('Bo was removed.')).toBeVisible();
  expect(removed[0]?.params).toEqual({ id: bo._id });
});

test('an invitation is sent again or withdrawn', async () => {
  const { server } = openTeam();
  const menu = button(`Actions for the invitation of ${invited.email}`);
  server.answer(on.resendInvitation, () => ({ success, data: invited, message: 'Sent again.' }));
  server.answer(on.withdrawInvitation, () => ({ success, message: 'Withdrawn.' }));
  await menu.click();
  await item('Send Again').click();
  await expect.element(page.getByText('Sent again.')).toBeVisible();
  await menu.click();
  await item('Withdraw').click();
  await expectOverlayAccessible('dialog');
  await button('Withdraw Invitation').click();
  await expect.element(page.getByText('Withdrawn.')).toBeVisible();
});

test('an expired invitation says so', async () => {
  const { server } = openTeam();
  const data = {
    requiresTwoStep: false,
    members: [memberFrom(someUser)],
    invitations: [{ ...invited, isExpired: true }],
  };
  server.answer(on.list, () => ({ success, data }));
  await expect.element(invitations).toMatchTextContent('Expired');
});

test('without an open invitation there is a plain sentence', async () => {
  openProfile('team');
  await expect.element(main).toMatchTextContent('Nobody has an open invitation.');
});

test('the last owner is told why they can’t leave', async () => {
  openTeam();
  await button('Actions for Ada Okafor').click();
  await expect.element(item('Leave organization')).toBeDisabled();
  await item('Leave organization').hover();
  await expect.element(tooltip(/needs at least one owner/)).toBeVisible();
});

test('a viewer sees the team and why they can’t change it, and may leave', async () => {
  const { server, url } = openTeam({ ...someUser, role: 'viewer' });
  const why = /Your role doesn’t allow you to invite, change or remove members/;
  await expect.element(main).toMatchTextContent(why);
  await expect.element(button('Invite Member')).toBeDisabled();
  await button('Actions for Bo Lindqvist').click();
  await expect.element(item('Change Role')).toBeDisabled();
  await expect.element(item('Remove member')).toBeDisabled();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');

  server.answer(authEndpoints.options, () => ({
    success,
    data: {
      isGoogleOffered: false,
      isTestMode: false,
      isMailKept: false,
      edition: 'service' as const,
      claims: [],
      needsSetup: false,
    },
  }));
  const message = 'You left Harbor Light.';
  server.answer(on.removeMember, () => ({ success, message, token: null }));
  await button('Actions for Ada Okafor').click();
  await item('Leave organization').click();
  await button('Leave Organization').click();
  await expect.element(page.getByText('You left the organization.')).toBeVisible();
  expect(url()).toBe('/login');
  expect(storedToken()).toBeNull();
});

test('a person who leaves continues in their other organization', async () => {
  const { server, url } = openTeam({ ...someUser, role: 'viewer' });
  const first = storedToken();
  await button('Actions for Ada Okafor').click();
  await item('Leave organization').click();

  server.refuse(on.removeMember, 'request/failed');
  await button('Leave Organization').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(storedToken()).toBe(first);

  const token = makeToken({ session: 'other' });
  const message = 'You left Harbor Light.';
  server.answer(on.removeMember, () => ({ success, message, token }));
  await button('Leave Organization').click();
  await expect.poll(storedToken).toBe(token);
  await expect.poll(url).toBe('/dashboard');
  await expect.element(page.getByText(message)).toBeVisible();
});

test('an admin can’t make, change or invite owners, and reads why', async () => {
  const { server } = openTeam({ ...someUser, role: 'admin' });
  const eve = someMember('Eve', 'owner', 2);
  server.answer(on.list, () => ({
    success,
    data: {
      requiresTwoStep: false,
      members: [memberFrom({ ...someUser, role: 'admin' }), eve, bo],
      invitations: [],
    },
  }));
  await button('Actions for Eve Lindqvist').click();
  await item('Change Role').hover();
  await expect.element(tooltip(/Only an owner can choose, change or remove owners/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await button('Invite Member').click();
  await expect.element(page.getByRole('radio', { name: 'Owner' })).toBeDisabled();
  await expect.element(dialog).toMatchTextContent('Only an owner can choose');
});

test('nobody is invited from a read-only workspace or with an unverified address', async () => {
  const lapsed = { ...someUser.subscription, status: 'canceled' as const };
  openTeam({ ...someUser, subscription: lapsed });
  await tabTo(button('Invite Member'));
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  await expect.element(button('Invite Member')).toBeDisabled();
  await button(`Actions for the invitation of ${invited.email}`).click();
  await expect.element(item('Send Again')).toBeDisabled();
  await expect.element(item('Withdraw')).not.toBeDisabled();
});

test('an unverified address is the reason why nobody can be invited yet', async () => {
  openTeam({ ...someUser, isEmailVerified: false });
  await tabTo(button('Invite Member'));
  await expect.element(tooltip(/Please verify your email address/)).toBeVisible();
});

test('a team that can’t be loaded is reported and loaded again', async () => {
  const { server } = openProfile('team');
  server.refuse(on.list, 'request/failed');
  await expect.element(page.getByText('Error Loading Team')).toBeVisible();
  await expectAccessible();
  server.answer(on.list, () => ({
    success,
    data: { requiresTwoStep: false, members: [memberFrom(someUser)], invitations: [] },
  }));
  await button('Try Again').click();
  await expect.element(members).toMatchTextContent('Ada Okafor');
});
