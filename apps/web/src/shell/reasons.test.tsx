import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { someUser } from '../../test/answers.ts';
import { mountApp, resizeWindow, startScript } from '../../test/mount.tsx';
import { answerWorkspace, donorNamed } from '../../test/workspace.ts';

const sentence =
  'Your role doesn’t allow you to add, change or delete donors. Ask an owner or admin.';
const reason = page.getByRole('tooltip').filter({ hasText: sentence });
const button = (name: string) => page.getByRole('button', { name, exact: true });

function openDonors() {
  const server = startScript({ user: { ...someUser, role: 'viewer' } });
  answerWorkspace(server, [donorNamed('Noor Haddad', 1)]);
  return mountApp('/dashboard/donors');
}

/** What a browser reports when a finger taps, before and with the mouse events that it adds. */
async function tap(control: Locator) {
  await expect.element(control).toBeDisabled();
  const element = control.element();
  const touch = { bubbles: true, pointerType: 'touch' };
  for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointerout']) {
    element.dispatchEvent(new PointerEvent(type, touch));
  }
  for (const type of ['mouseenter', 'mouseover', 'mousemove']) {
    element.dispatchEvent(new MouseEvent(type, { bubbles: type !== 'mouseenter' }));
  }
}

test('a tap on a phone shows why something is not possible', async () => {
  await resizeWindow();
  openDonors();
  await tap(button('Add Donor'));
  await expect.element(reason).toBeVisible();
});

test('a tap on a refused entry of a menu shows why', async () => {
  await resizeWindow();
  openDonors();
  await button('Actions for Noor Haddad').click();
  await tap(page.getByRole('menuitem', { name: 'Delete' }));
  await expect.element(reason).toBeVisible();
});

test('the shortcut of a refused action says why', async () => {
  openDonors();
  await expect.element(button('Add Donor')).toBeDisabled();
  await userEvent.keyboard('n');
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
