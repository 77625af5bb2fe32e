import { apiKeyEndpoints, authEndpoints } from '@pledgewell/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { success } from '../../../../../test/answers.ts';
import { newApiKey, openDevelopers, someApiKey } from '../../../../../test/api-keys.ts';
import { expectOverlayAccessible } from '../../../../../test/axe.ts';
import { expectVisibleStops, tabTo } from '../../../../../test/keyboard.ts';

const dialog = (name: string) => page.getByRole('dialog', { name });
const createButton = page.getByRole('button', { name: 'Create API Key' });
const creating = dialog('Create API Key');
const created = dialog('Copy Your API Key');

function watchClipboard() {
  const copied: string[] = [];
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  onTestFinished(() => write.mockRestore());
  return copied;
}

async function choose(action: string) {
  await page.getByRole('button', { name: 'Actions for Website 1' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a key is created with the keyboard, after the password, and shown once', async () => {
  const { server } = openDevelopers({ keys: [someApiKey()] });
  const copied = watchClipboard();
  server.refuse(apiKeyEndpoints.create, 'auth/proof-needed');
  server.answer(authEndpoints.provePresence, () => ({ success, message: 'Thank you' }));
  await tabTo(createButton);
  await userEvent.keyboard('{Enter}');
  await expect.element(creating.getByLabelText(/^Name/)).toHaveFocus();
  await userEvent.keyboard('Shop');
  await userEvent.tab();
  await expect.element(creating.getByRole('radio', { name: 'Viewer' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(creating.getByRole('radio', { name: 'Fundraiser' })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await tabTo(creating.getByRole('checkbox', { name: 'See donors' }));
  await userEvent.keyboard(' ');
  await creating.getByLabelText('IP addresses').click();
  await userEvent.keyboard('203.0.113.7{Enter}2001:db8::/32');
  await expectOverlayAccessible('dialog');
  await tabTo(creating.getByRole('button', { name: 'Create Key' }));
  await userEvent.keyboard('{Enter}');

  const password = dialog('Confirm It’s You').getByLabelText(/^Your password/);
  await expect.element(password).toHaveFocus();
  const sent = server.answer(apiKeyEndpoints.create, () => ({ success, data: newApiKey() }));
  await password.fill('evergreen-ledger-7!');
  await userEvent.keyboard('{Enter}');

  await expect.element(created).toMatchTextContent(newApiKey().key);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      name: 'Shop',
      role: 'fundraiser',
      scopes: ['donors:read'],
      ipRanges: ['203.0.113.7', '2001:db8::/32'],
      expiresInDays: 365,
    },
  ]);
  await expect.element(created).toMatchTextContent('This is the only time you can see this key');
  await expect.element(created.getByRole('button', { name: 'Copy Key' })).toHaveFocus();
  await expectOverlayAccessible('dialog');
  await userEvent.keyboard('{Escape}');
  await expect.element(created).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await created.getByRole('button', { name: 'Copy Command' }).click();
  const command = `curl -H "Authorization: Bearer ${newApiKey().key}" "${location.origin}/api/v1/donors?limit=1"`;
  expect(copied).toEqual([newApiKey().key, command]);
  await created.getByRole('button', { name: 'Done' }).click();
  await expect.element(created).not.toBeInTheDocument();
  await expect.element(createButton).toHaveFocus();
});

test('wrong entries are explained in the form, and nothing is sent', async () => {
  const { server } = openDevelopers({ keys: [someApiKey()] });
  await createButton.click();
  await creating.getByLabelText('IP addresses').fill('203.0.113.7\n300.1.1.1');
  await creating.getByRole('checkbox', { name: 'Limit to some permissions' }).click();
  await creating.getByRole('button', { name: 'Create Key' }).click();
  await expect.element(creating).toMatchTextContent('Name is required.');
  await expect.element(creating).toMatchTextContent('Choose at least one permission.');
  await expect.element(creating).toMatchTextContent('“300.1.1.1” isn’t an IP address');
  await expect.element(creating.getByLabelText(/^Name/)).toHaveFocus();
  await expectOverlayAccessible('dialog');

  server.refuse(apiKeyEndpoints.create, 'api-keys/name-taken');
  await creating.getByLabelText(/^Name/).fill('Website 1');
  await creating.getByLabelText('IP addresses').fill('');
  await creating.getByRole('button', { name: 'Choose All' }).click();
  await expect.element(creating).toMatchTextContent(/(\d+) of \1 chosen/);
  await creating.getByRole('button', { name: 'Create Key' }).click();
  await expect.element(creating).toMatchTextContent('Another API key has this name.');

  await userEvent.keyboard('{Escape}');
  await expect.element(creating).toMatchTextContent('Discard what you typed?');
});

test('when no key can be copied by the browser, the screen says how to do it', async () => {
  const { server } = openDevelopers({ keys: [someApiKey()] });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'));
  onTestFinished(() => void vi.restoreAllMocks());
  const key = newApiKey({ role: 'viewer', scopes: ['reports:read'] });
  server.answer(apiKeyEndpoints.create, () => ({ success, data: key }));
  await createButton.click();
  await creating.getByLabelText(/^Name/).fill('Shop');
  await userEvent.keyboard('{Enter}');
  await created.getByRole('button', { name: 'Copy Key' }).click();
  await expect.element(created.getByRole('alert')).toMatchTextContent('copy it yourself');
  await expect.element(created).not.toMatchTextContent('Try it in a terminal');
});

test('a changed key is saved with what it may do', async () => {
  const scopes = ['donors:read' as const, 'donors:write' as const];
  const { server } = openDevelopers({ keys: [someApiKey(1, { scopes })] });
  const sent = server.answer(apiKeyEndpoints.change, () => ({
    success,
    data: someApiKey(),
    message: 'API key saved.',
  }));
  await choose('Change');
  const changing = dialog('Change API Key');
  await expect.element(changing.getByLabelText(/^Name/)).toHaveValue('Website 1');
  await expect.element(changing.getByRole('checkbox', { name: 'See donors' })).toBeChecked();
  await expect.element(changing).not.toMatchTextContent('Expires after');
  await expectVisibleStops(5);
  await changing.getByRole('radio', { name: 'Viewer' }).click();
  await expect.element(changing).toMatchTextContent(/1 of \d+ chosen/);
  await changing.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText('API key saved.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Website 1', role: 'viewer', scopes: ['donors:read'], ipRanges: [] },
  ]);
  await expect.element(page.getByRole('button', { name: 'Actions for Website 1' })).toHaveFocus();
});

test('a key is replaced, and the old one keeps working for the time chosen', async () => {
  const { server } = openDevelopers({ keys: [someApiKey()] });
  const sent = server.answer(apiKeyEndpoints.rotate, () => ({ success, data: newApiKey() }));
  await choose('Replace Key');
  const replacing = dialog('Replace API Key');
  await expect.element(replacing.getByRole('radio', { name: 'In 24 hours' })).toBeChecked();
  await expect
    .element(replacing)
    .toMatchTextContent(/last used on Mar 5, 2026.* from 203\.0\.113\.7/);
  await expectOverlayAccessible('dialog');
  await replacing.getByRole('radio', { name: 'In 7 days' }).click();
  await replacing.getByRole('button', { name: 'Replace Key' }).click();
  await expect.element(created).toMatchTextContent(newApiKey().key);
  expect(sent.map(({ body }) => body)).toEqual([{ overlapHours: 168 }]);
  await created.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('button', { name: 'Actions for Website 1' })).toHaveFocus();
});

test('revoking says what happens and when the key was last used, and can fail', async () => {
  const keys = [someApiKey()];
  const { server } = openDevelopers({ keys });
  server.break(apiKeyEndpoints.revoke);
  await choose('Revoke Key');
  const revoking = dialog('Revoke API Key');
  await expect.element(revoking).toMatchTextContent('Website 1 (plw_test_4fR…x9Q1)');
  await expect.element(revoking).toMatchTextContent('will stop working');
  await expect.element(revoking).toMatchTextContent('last used on Mar 5, 2026');
  await expect.element(revoking.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expectOverlayAccessible('dialog');
  await revoking.getByRole('button', { name: 'Revoke Key' }).click();
  await expect.element(revoking.getByRole('alert')).toBeVisible();

  server.answer(apiKeyEndpoints.revoke, () => {
    keys[0] = someApiKey(1, { status: 'revoked' });
    return { success, message: 'The API key Website 1 is revoked.' };
  });
  await revoking.getByRole('button', { name: 'Revoke Key' }).click();
  await expect.element(page.getByText('The API key Website 1 is revoked.')).toBeVisible();
  await expect.element(page.getByText('No API key is in use.')).toBeVisible();
});
