import { authEndpoints, dashboardEndpoints } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { someUser, success } from '../../test/answers.ts';
import { expectAccessible } from '../../test/axe.ts';
import { mountApp, startScript } from '../../test/mount.tsx';
import { answerWorkspace, donorNamed } from '../../test/workspace.ts';

function open() {
  const server = startScript();
  answerWorkspace(server, [donorNamed('Noor Haddad', 1)]);
  return server;
}

const person = page.getByRole('button', { name: /Ada Okafor/ });

test('a failure to load the user is reported and can be retried', async () => {
  const server = open();
  server.refuse(authEndpoints.me, 'request/failed');
  mountApp('/dashboard/donors');

  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load user data' });
  await expect.element(alert).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Donors' })).toBeVisible();

  server.answer(authEndpoints.me, () => ({ success, data: someUser }));
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(person).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('figures that cannot be loaded do not affect the list', async () => {
  open().refuse(dashboardEndpoints.stats, 'request/failed');
  mountApp('/dashboard/donors');

  await expect.element(page.getByText('Failed to load data').first()).toBeVisible();
  await expect.element(page.getByText('Noor Haddad')).toBeVisible();
});

test('the first stop of the keyboard skips to the content', async () => {
  open();
  mountApp('/dashboard/donors');
  await expect.element(person).toBeVisible();

  await userEvent.tab();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('single-key shortcuts search, add and list themselves, and can be turned off', async () => {
  open();
  mountApp('/dashboard/donors');
  await expect.element(page.getByText('Noor Haddad')).toBeVisible();

  await userEvent.keyboard('/');
  const search = page.getByRole('searchbox');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('n?');
  await expect.element(search).toHaveValue('n?');
  search.element().blur();

  await userEvent.keyboard('n');
  await expect.element(page.getByRole('dialog', { name: 'Add Donor' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await userEvent.keyboard('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await expect.element(keys).toBeVisible();
  await expectAccessible();
  await keys.getByRole('switch').click({ force: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(keys).not.toBeInTheDocument();

  await userEvent.keyboard('n?');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
