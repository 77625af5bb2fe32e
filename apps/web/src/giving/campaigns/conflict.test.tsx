import { type Campaign, campaignEndpoints as on } from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, success, toPageAnswer } from '../../../test/answers.ts';
import { mountScreen, startScript } from '../../../test/mount.tsx';
import CampaignsScreen from './screen.tsx';

const spring: Campaign = {
  _id: makeId(100),
  version: 1,
  name: 'Spring Appeal',
  description: 'Seeds and tools for the community garden behind the old library.',
  startDate: day('2026-03-01'),
  endDate: day('2027-02-28'),
  targetAmount: cents(200_000),
  currentAmount: cents(50_000),
  donations: 1,
  inKind: { gifts: 0, value: cents(0) },
  pledges: 1,
  pledgedAmount: cents(40_000),
  createdAt: '2026-01-01T12:00:00.000Z',
};

test('a campaign changed meanwhile is loaded anew, and then saved as that version', async () => {
  const server = startScript();
  server.answer(on.list, ({ query }) => toPageAnswer([spring], query));
  server.refuse(on.update, 'record/changed');
  mountScreen({ path: 'campaigns', screen: CampaignsScreen });
  await page.getByRole('button', { name: 'Edit Spring Appeal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Campaign' });
  const banner = dialog.getByRole('alert');
  const description = dialog.getByRole('textbox', { name: 'Description' });
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  await expect.element(description).toHaveValue(spring.description);
  await description.fill('For the garden.');
  await save.click();
  await expect
    .element(banner)
    .toMatchTextContent(
      'This record was changed by someone else. Reload to see the latest version.',
    );

  const latest = { ...spring, version: 2, description: 'For the roof.' };
  server.answer(on.get, () => ({ success, data: latest }));
  const message = 'Campaign "Spring Appeal" was updated successfully!';
  const sent = server.answer(on.update, () => ({ success, data: latest, message }));
  await banner.getByRole('button', { name: 'Reload' }).click();
  await expect.element(description).toHaveValue('For the roof.');
  await description.fill('For roof and garden.');
  await save.click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(sent).toMatchObject([{ body: { description: 'For roof and garden.', version: 2 } }]);
});
