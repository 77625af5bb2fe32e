import { fundEndpoints as on, type Fund, type ProblemCode } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, toListAnswer } from '../../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../test/axe.ts';
import { mountApp, startScript } from '../../../test/mount.tsx';
import { scriptedRequestId } from '../../../test/scripted-server.ts';

const roof: Fund = {
  _id: makeId(901),
  name: 'Roof',
  restriction: 'purpose',
  account: '4100',
  class: '',
  isDefault: false,
  isArchived: false,
  createdAt: '2026-01-01T12:00:00.000Z',
  version: 1,
};

const requestId = page.getByText(`Request ID: ${scriptedRequestId}`);
const button = (name: string) => page.getByRole('button', { name, exact: true });

function openFunds() {
  const server = startScript();
  server.answer(on.list, () => toListAnswer([roof]));
  mountApp('/dashboard/funds');
  return server;
}

async function chooseInMenu(name: RegExp) {
  await button('Actions for Roof').click();
  await page.getByRole('menuitem', { name }).click();
}

test('a list that could not be loaded names its request, which one click selects', async () => {
  const server = startScript();
  server.refuse(on.list, 'request/failed');
  mountApp('/dashboard/funds');

  await expect.element(requestId).toBeVisible();
  await page.getByText(scriptedRequestId, { exact: true }).click();
  expect(document.getSelection()?.toString()).toBe(scriptedRequestId);
  await expectAccessible();
});

test('a form that could not be saved names its request, but not one that was refused', async () => {
  const server = openFunds();
  await button('Add Fund').click();
  const form = page.getByRole('dialog', { name: 'Add Fund' });
  await form.getByRole('textbox', { name: 'Fund Name' }).fill('Roof');
  await form.getByRole('combobox', { name: 'Restriction' }).selectOptions('purpose');
  const submit = async (code: ProblemCode) => {
    server.refuse(on.create, code);
    await form.getByRole('button', { name: 'Add Fund' }).click();
  };

  await submit('request/failed');
  await expect.element(requestId).toBeVisible();
  await expectOverlayAccessible('dialog');

  await submit('funds/name-taken');
  await expect.element(form).toMatchTextContent('There’s already a fund with this name.');
  await expect.element(requestId).not.toBeInTheDocument();
});

test('a question before deleting names the request that failed', async () => {
  const server = openFunds();
  server.refuse(on.remove, 'request/failed');

  await chooseInMenu(/Delete/);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();

  await expect.element(page.getByRole('dialog')).toMatchTextContent(scriptedRequestId);
});

test('a notice names the request that failed', async () => {
  const server = openFunds();
  server.refuse(on.update, 'request/failed');

  await chooseInMenu(/Archive/);

  await expect.element(page.getByRole('alert')).toMatchTextContent(scriptedRequestId);
});
