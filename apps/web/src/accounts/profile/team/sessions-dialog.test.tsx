import { type Session, teamEndpoints as on } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeId, someUser, success, toListAnswer } from '../../../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../../test/axe.ts';
import { resizeWindow } from '../../../../test/mount.tsx';
import { openProfile } from '../../../../test/profile.ts';
import { memberFrom, someMember } from '../../../../test/team.ts';

const bo = someMember('Bo', 'viewer');
const dialog = page.getByRole('dialog', { name: 'Where Bo Lindqvist is signed in' });
const item = page.getByRole('menuitem', { name: 'Sessions' });

const sessionOn = (device: string, number: number): Session => ({
  _id: makeId(number),
  isCurrent: false,
  device,
  isRemembered: false,
  createdAt: '2026-03-02T15:00:00.000Z',
  lastSeenAt: '2026-03-02T15:00:00.000Z',
});

const phone = sessionOn('Safari on iPhone', 91);
const laptop = sessionOn('Firefox on Windows', 92);

async function openSessions(sessions: Session[], { user = someUser, person = bo } = {}) {
  const { server } = openProfile('team', { user });
  server.answer(on.list, () => ({
    success,
    data: { requiresTwoStep: false, members: [memberFrom(user), person], invitations: [] },
  }));
  const requests = server.answer(on.sessions, () => toListAnswer(sessions));
  await page.getByRole('button', { name: 'Actions for Bo Lindqvist' }).click();
  return { server, requests };
}

test.each(['desktop', 'phone'])(
  'an owner ends one or all sessions of a member (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    const { server, requests } = await openSessions([phone, laptop]);
    await item.click();
    await expect.element(dialog).toMatchTextContent('Safari on iPhone');
    expect(requests[0]?.params).toEqual({ id: bo._id });
    await expectAccessible();

    const ended = server.answer(on.endSession, () => {
      server.answer(on.sessions, () => toListAnswer([laptop]));
      return { success, message: 'That session is signed out.' };
    });
    await dialog.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
    await expect.element(page.getByText('That session is signed out.')).toBeVisible();
    expect(ended[0]?.params).toEqual({ id: bo._id, session: phone._id });

    server.answer(on.endSessions, () => {
      server.answer(on.sessions, () => toListAnswer([]));
      return { success, message: 'Bo is signed out.' };
    });
    await dialog.getByRole('button', { name: 'Sign out all' }).click();
    await expect.element(dialog).toMatchTextContent('Bo Lindqvist isn’t signed in anywhere.');
  },
);

test('a refusal is shown in the dialog, and a failed list is loaded again', async () => {
  const { server } = await openSessions([phone]);
  server.refuse(on.sessions, 'request/failed');
  await item.click();
  await expect.element(dialog).toMatchTextContent('Error Loading Sessions');
  server.answer(on.sessions, () => toListAnswer([phone]));
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  server.refuse(on.endSession, 'auth/session-not-found');
  await dialog.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
});

test('an admin reads that only owners see sessions', async () => {
  await openSessions([], { user: { ...someUser, role: 'admin' } });
  await expect.element(item).toBeDisabled();
  await item.hover();
  await expect
    .element(page.getByRole('tooltip').filter({ hasText: /see or end the sessions of members/ }))
    .toBeVisible();
});

test.each(['desktop', 'phone'])(
  'a member whose account is disabled is marked in the list and in their sessions (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    await openSessions([], { person: { ...bo, isDisabled: true } });
    await userEvent.keyboard('{Escape}');
    const mark = page.getByRole('region', { name: 'Members' }).getByText('Disabled');
    await expect.element(mark).toBeVisible();
    expect(mark.elements()).toHaveLength(1);
    await expectAccessible();

    await page.getByRole('button', { name: 'Actions for Bo Lindqvist' }).click();
    await item.click();
    await expect.element(dialog).toMatchTextContent('Account disabled');
    await expect.element(dialog).toMatchTextContent('Bo Lindqvist can’t sign in.');
    await expectOverlayAccessible('dialog');
  },
);
