import { type Fund, fundEndpoints as on, type NewFund } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, someUser, success, toListAnswer } from '../../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../test/axe.ts';
import { mountApp, resizeWindow, startScript } from '../../../test/mount.tsx';
import type { ScriptedServer } from '../../../test/scripted-server.ts';

const general: Fund = {
  _id: makeId(900),
  name: 'General Fund',
  restriction: 'unrestricted',
  account: '4000',
  class: '',
  isDefault: true,
  isArchived: false,
  createdAt: '2026-01-01T12:00:00.000Z',
  version: 1,
};
const roof: Fund = {
  ...general,
  _id: makeId(901),
  name: 'Roof',
  restriction: 'purpose',
  account: '4100 Contributions',
  class: 'Building',
  isDefault: false,
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const item = (name: string) => page.getByRole('menuitem', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });

function open(server: ScriptedServer, funds: Fund[]) {
  server.answer(on.list, () => toListAnswer(funds));
  return mountApp('/dashboard/funds');
}

test('the list says what each fund is restricted to and where it is in the books', async () => {
  const app = open(startScript(), [general, { ...roof, isArchived: true }]);

  const row = page.getByRole('row').filter({ hasText: 'Roof' });
  for (const words of ['Archived', 'Restricted to a purpose', '4100 Contributions', 'Building']) {
    await expect.element(row).toMatchTextContent(words);
  }
  await expect
    .element(page.getByRole('row').filter({ hasText: 'General Fund' }))
    .toMatchTextContent('Default');
  expect(app.url()).toBe('/dashboard/donations/funds');
  await expectAccessible();
});

test('on a phone a fund is a card, and nothing is too wide', async () => {
  await resizeWindow();
  open(startScript(), [general, { ...roof, name: 'A'.repeat(100) }]);

  await expect.element(page.getByText('4100 Contributions')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});

test('a fund is added from the dialog, and a taken name is said under its field', async () => {
  const server = startScript();
  open(server, [general]);
  await button('Add Fund').click();
  const form = dialog('Add Fund');
  server.refuse(on.create, 'funds/name-taken');
  await form.getByRole('textbox', { name: 'Fund Name' }).fill('Roof');
  await form.getByRole('combobox', { name: 'Restriction' }).selectOptions('purpose');
  await form.getByRole('button', { name: 'Add Fund' }).click();
  await expect.element(form).toMatchTextContent('There’s already a fund with this name.');
  await expectOverlayAccessible('dialog');

  const sent = server.answer(on.create, () => ({ success, data: roof, message: 'Added.' }));
  await form.getByRole('textbox', { name: 'Account' }).fill('4100');
  await form.getByRole('button', { name: 'Add Fund' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent.map(({ body }): NewFund => body)).toEqual([
    { name: 'Roof', restriction: 'purpose', account: '4100', class: '' },
  ]);
});

test('a fund is archived from its menu, and the default fund says why it stays', async () => {
  const server = startScript();
  open(server, [general, roof]);
  const sent = server.answer(on.update, () => ({
    success,
    data: { ...roof, isArchived: true, version: 2 },
    message: 'Fund "Roof" was archived.',
  }));
  await button('Actions for Roof').click();
  await item('Archive').click();
  await expect.element(page.getByText('Fund "Roof" was archived.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toMatchObject([{ isArchived: true, version: 1 }]);

  await button('Actions for General Fund').click();
  await expect.element(item('Archive')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(item('Edit')).not.toHaveAttribute('aria-disabled');
});

test('a fund in use cannot be deleted, and the dialog says what to do instead', async () => {
  const server = startScript();
  open(server, [general, roof]);
  server.refuse(on.remove, 'funds/in-use');
  await button('Actions for Roof').click();
  await item('Delete').click();
  await dialog('Delete Fund').getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(dialog('Delete Fund').getByRole('alert'))
    .toMatchTextContent('Donations, pledges or your journal use this fund. Archive it instead.');
  await expectOverlayAccessible('dialog');
});

test('a fundraiser reads the funds and is told who may change them', async () => {
  open(startScript({ user: { ...someUser, role: 'fundraiser' } }), [general, roof]);
  await expect.element(page.getByRole('button', { name: 'Add Fund' })).toBeDisabled();
  await button('Actions for Roof').click();
  await expect.element(item('Delete')).toHaveAttribute('aria-disabled', 'true');
});
