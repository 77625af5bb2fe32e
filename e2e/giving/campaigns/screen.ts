import { expect, type Page } from '@playwright/test';
import { callApi } from '../../world/http.ts';
import type { Organization } from '../../world/organization.ts';

export const path = '/dashboard/campaigns';

type StoredCampaign = { _id: string; version: number; name: string };

/** Gives to campaigns through the API, and reads them. */
export function openCampaigns({ token }: Pick<Organization, 'token'>) {
  const post = async <Data>(at: string, body: unknown) =>
    (await callApi<{ data: Data }>({ method: 'POST', path: at, body, token })).data;
  return {
    give: (campaign: StoredCampaign, donor: string, amount: number) =>
      post('/api/donations', {
        donor,
        amount,
        campaign: campaign._id,
        method: 'check',
        date: '2026-04-01',
      }),

    promise: (campaign: StoredCampaign, donor: string, amount: number) =>
      post('/api/pledges', { donor, amount, campaign: campaign._id, date: '2026-04-01' }),

    find: async () =>
      (await callApi<{ data: StoredCampaign[] }>({ method: 'GET', path: '/api/campaigns', token }))
        .data,
  };
}

/** The campaigns screen as its user sees it. */
export const campaignsScreen = (page: Page) => ({
  open: async (search = '') => {
    await page.goto(`${path}${search}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
  },

  newButton: page.getByRole('button', { name: 'New Campaign', exact: true }),
  card: (name: string) =>
    page
      .getByRole('list', { name: 'Campaigns' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) }),
  editButton: (name: string) => page.getByRole('button', { name: `Edit ${name}` }),
  deleteButton: (name: string) => page.getByRole('button', { name: `Delete ${name}` }),
  figure: (label: string) =>
    page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: label }) })
      .first(),
  notice: (words: string) => page.getByText(words).last(),
});

/** The dialog that creating and editing share. */
export function campaignDialog(page: Page, title: 'Create Campaign' | 'Edit Campaign') {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    name: dialog.getByRole('textbox', { name: 'Campaign Name' }),
    description: dialog.getByRole('textbox', { name: 'Description' }),
    startDate: dialog.getByLabel('Start Date'),
    endDate: dialog.getByLabel('End Date'),
    target: dialog.getByRole('textbox', { name: 'Target Amount' }),
    submit: dialog.getByRole('button', {
      name: title === 'Create Campaign' ? 'Create Campaign' : 'Save Changes',
    }),
    banner: dialog.getByRole('alert'),
  };
}

/** Waits for the success notice, after which the dialog is closed. */
export async function closeAfter(page: Page, words: string) {
  await expect(page.getByRole('status').filter({ hasText: words }).last()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}
