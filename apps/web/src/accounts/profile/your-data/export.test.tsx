import { archiveEndpoints, authEndpoints } from '@pledgewell/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { success } from '../../../../test/answers.ts';
import { openProfile } from '../../../../test/profile.ts';

test('an export of everything requires the password again after a while', async () => {
  const { server } = openProfile('data');
  server.refuse(archiveEndpoints.export, 'auth/proof-needed');
  const start = page.getByRole('button', { name: 'Export Everything' });
  const question = page.getByRole('dialog', { name: 'Confirm It’s You' });
  const password = question.getByLabelText(/^Your password/);

  await start.click();
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect
    .element(page.getByText('Please confirm it’s you before you continue.'))
    .toBeVisible();

  await start.click();
  server.refuse(authEndpoints.provePresence, 'auth/password-needed');
  await password.fill('not my password');
  await userEvent.keyboard('{Enter}');
  await expect.element(question.getByText('That isn’t your password.')).toBeVisible();

  server.answer(authEndpoints.provePresence, () => ({ success, message: 'Thank you' }));
  const zip = new Blob(['PK'], { type: 'application/zip' });
  server.answerFile(archiveEndpoints.export, 'everything.zip', zip);
  const links: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    links.push(this);
  });
  await password.fill('evergreen-ledger-7!');
  await userEvent.keyboard('{Enter}');

  await expect.poll(() => links.map(({ download }) => download)).toEqual(['everything.zip']);
  await expect.element(question).not.toBeInTheDocument();
  vi.restoreAllMocks();
});
