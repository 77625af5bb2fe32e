import { addressSuggestionEndpoints, donorEndpoints as on } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { success, toListAnswer, toPageAnswer } from '../../../test/answers.ts';
import { expectOverlayAccessible } from '../../../test/axe.ts';
import { mountScreen, startScript } from '../../../test/mount.tsx';
import type { ScriptedServer } from '../../../test/scripted-server.ts';
import { donorNamed } from '../../../test/workspace.ts';
import DonorsScreen from './screen.tsx';

const dialog = page.getByRole('dialog', { name: 'Add Donor' });
const name = dialog.getByRole('textbox', { name: 'Full Name' });
const email = dialog.getByRole('textbox', { name: 'Email Address' });
const hasNoEmail = dialog.getByRole('checkbox', { name: 'No email address' });
const submit = dialog.getByRole('button', { name: 'Add Donor' });
const cancel = dialog.getByRole('button', { name: 'Cancel' });
const addButton = page.getByRole('button', { name: 'Add Donor' }).first();

/** Opens the form above an empty list. */
async function openForm(server: ScriptedServer) {
  server.answer(on.list, ({ query }) => toPageAnswer([], { page: query.page, limit: 10 }));
  const screen = mountScreen({ path: 'donors', screen: DonorsScreen });
  await expect.element(page.getByText('No donors yet')).toBeVisible();
  await addButton.click();
  await expect.element(name).toHaveFocus();
  return screen;
}

/** Adds whatever is sent. Returns the requests. */
const add = (server: ScriptedServer) =>
  server.answer(on.create, ({ body }) => ({
    success,
    data: { ...donorNamed(body.name, 1), ...body },
    message: `Donor ${body.name} was added successfully!`,
  }));

test('an empty form closes at once, and typed text only after a question', async () => {
  await openForm(startScript());
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await addButton.click();
  await name.fill('Noor');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Discard');
  await expectOverlayAccessible('dialog');
  await dialog.getByRole('button', { name: 'Keep Editing' }).click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('Noor');

  await cancel.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(name).toHaveFocus();
  await cancel.click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(addButton).toHaveFocus();
});

test('a link to the screen opens the form, once', async () => {
  const server = startScript();
  const screen = await openForm(server);
  await userEvent.keyboard('{Escape}');
  await screen.goTo('/dashboard/donors', { openAddDonorForm: true });
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('axe finds nothing in a form with errors and address suggestions', async () => {
  const server = startScript();
  const address = { street: '', city: 'Beverly Hills', state: 'CA', zipCode: '', country: 'USA' };
  server.answer(addressSuggestionEndpoints.suggest, () =>
    toListAnswer([{ label: 'Beverly Hills, CA', address }]),
  );
  await openForm(server);
  await email.fill('not an address');
  await submit.click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expectOverlayAccessible('dialog');

  await dialog.getByRole('combobox', { name: 'Street' }).fill('Beverly Hills');
  await expect.element(page.getByRole('option', { name: 'Beverly Hills, CA' })).toBeVisible();
  await expectOverlayAccessible('dialog');
  await userEvent.keyboard('{Escape}');
  await dialog.getByRole('combobox', { name: 'Tags' }).click();
  await expect.element(page.getByRole('option', { name: 'major donor' })).toBeVisible();
  await expectOverlayAccessible('dialog');
});

test('a stack of donors is added without closing the form', async () => {
  const server = startScript();
  const sent = add(server);
  await openForm(server);
  const another = dialog.getByRole('button', { name: 'Save and Add Another' });
  await another.click();
  await expect.element(dialog).toMatchTextContent('Email address is required.');
  for (const each of ['Noor Haddad', 'Ruth Ok']) {
    await name.fill(each);
    await hasNoEmail.click();
    await another.click();
    await expect
      .element(page.getByText(`Donor ${each} was added successfully!`).first())
      .toBeVisible();
    await expect.element(name).toHaveValue('');
    await expect.element(name).toHaveFocus();
    await expect.element(hasNoEmail).not.toBeChecked();
  }
  expect(sent.map(({ body }) => body)).toMatchObject([
    { name: 'Noor Haddad', email: null },
    { name: 'Ruth Ok', email: null },
  ]);
});

test('an email address that another donor has is said beside the field', async () => {
  const server = startScript();
  server.refuse(on.create, 'donors/email-taken');
  await openForm(server);
  await name.fill('Other Tomas');
  await email.fill('TOMAS@example.org');
  await submit.click();
  await expect.element(email).toHaveAccessibleDescription(/Another donor already has this email/);
  await expect.element(email).toHaveFocus();
});

test('a full plan names itself and leads to the plans', async () => {
  const server = startScript();
  const sentence = 'Your Starter plan includes up to 200 donors. Upgrade to Growth to add more.';
  server.refuse(on.create, 'donors/cap-reached', sentence);
  await openForm(server);
  await name.fill('One Too Many');
  await hasNoEmail.click();
  await submit.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(sentence);
  await expect
    .element(dialog.getByRole('link', { name: 'See Plans' }))
    .toHaveAttribute('href', '/dashboard/profile?tab=subscription');
});
