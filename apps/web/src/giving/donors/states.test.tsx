import { donorEndpoints as on } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toPageAnswer } from '../../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../test/axe.ts';
import { mountScreen, startScript } from '../../../test/mount.tsx';
import { donorNamed } from '../../../test/workspace.ts';
import type { ScriptedServer } from '../../../test/scripted-server.ts';
import DonorsScreen from './screen.tsx';

const openScreen = (search = '') => mountScreen({ path: 'donors', screen: DonorsScreen, search });

const perPage = 10;

/** Answers with pages of these donors, after waiting for `until`. */
function listDonors(server: ScriptedServer, names: readonly string[], until?: Promise<void>) {
  const donors = names.map(donorNamed);
  server.answer(on.list, async ({ query }) => {
    await until;
    return toPageAnswer(donors, { page: query.page, limit: perPage });
  });
}

const letters = Array.from({ length: 12 }, (_, place) => `Donor ${'abcdefghijkl'.charAt(place)}`);
const names = page.getByRole('rowheader').getByRole('link');

test('an empty list says what it is and how to start', async () => {
  listDonors(startScript(), []);
  openScreen();

  await expect
    .element(
      page.getByText(
        'A list of all donors in your organization including their name, email, donation history and status.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText('No donors yet')).toBeVisible();
  await expect
    .element(page.getByText('Get started by adding your first donor to the system.'))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Add Your First Donor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Donor' });
  await expect.element(dialog.getByRole('textbox', { name: 'Full Name' })).toHaveFocus();
  await expectOverlayAccessible('dialog');
});

test('a search that finds nobody says so', async () => {
  listDonors(startScript(), []);
  openScreen('?search=nobody');

  await expect.element(page.getByText('No donors found')).toBeVisible();
  await expectAccessible();
});

test('a failed load is reported, and Try Again loads the donors', async () => {
  const server = startScript();
  server.break(on.list);
  openScreen();
  await expect.element(page.getByText('Failed to fetch donors')).toBeVisible();
  await expect.element(page.getByText('An error occurred while fetching donors')).toBeVisible();
  await expectAccessible();

  const lost = server.lose(on.list);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(lost).toBeGreaterThan(0);
  await expect.element(page.getByText('Failed to fetch donors')).toBeVisible();

  listDonors(server, letters);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => names.elements().length).toBe(10);
});

test('while the next page is on its way the old rows stay', async () => {
  const server = startScript();
  listDonors(server, letters);
  openScreen();
  await expect.poll(() => names.elements().length).toBe(10);
  const { promise: waiting, resolve: letThrough } = Promise.withResolvers<void>();
  listDonors(server, letters, waiting);

  await page.getByRole('button', { name: 'Page 2' }).click();
  const table = page.getByRole('table', { name: 'Donors' });
  await expect.element(table).toHaveAttribute('aria-busy', 'true');
  expect(names.elements()).toHaveLength(10);

  letThrough();
  await expect
    .poll(() => names.elements().map((name) => name.textContent))
    .toEqual(['Donor k', 'Donor l']);
});
