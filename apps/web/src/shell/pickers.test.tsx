import {
  addressSuggestionEndpoints,
  campaignEndpoints,
  donationEndpoints,
  donorEndpoints,
  letterEndpoints,
  emptyPostalAddress,
  organizationEndpoints,
  receiptEndpoints,
  searchEndpoints,
  trashEndpoints,
} from '@pledgewell/contract';
import { cents, today } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { makeId, toListAnswer, toPageAnswer, success } from '../../test/answers.ts';
import { mountApp, startScript } from '../../test/mount.tsx';
import type { ScriptedServer } from '../../test/scripted-server.ts';
import { answerWorkspace } from '../../test/workspace.ts';

/** Before the search starts, while it is about to start, and while its reply is on the way. */
const pausesMs = [0, 250, 400];

const wait = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/** Types like somebody in a hurry, and presses Enter a moment after the last letters. */
async function typeAndEnter(field: Locator, text: string, pauseMs: number) {
  await field.fill(text.slice(0, -2));
  const letters = text.slice(-2);
  if (pauseMs === 0) return userEvent.keyboard(`${letters}{Enter}`);
  await userEvent.keyboard(letters);
  await wait(pauseMs);
  return userEvent.keyboard('{Enter}');
}

/** Searches take their time, as they do far away from the server. */
const slowly =
  <Found extends { name: string }>(all: readonly Found[]) =>
  async (query: string) => {
    await wait(150);
    return all.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
  };

const noor = { _id: makeId(101), name: 'Noor Haddad', email: null };
const okafor = { _id: makeId(102), name: 'Noor Haddad-Okafor', email: null };
const ruth = { _id: makeId(103), name: 'Ruth Ok', email: null };
const gala = { _id: makeId(201), name: 'Spring Gala', description: '' };

function open(path: string) {
  const server = startScript();
  answerWorkspace(server);
  return { server, ...mountApp(path) };
}

function answerSearches(server: ScriptedServer) {
  const donors = slowly([noor, okafor]);
  const campaigns = slowly([gala]);
  server.answer(donorEndpoints.search, async ({ query }) =>
    toListAnswer(await donors(query.query)),
  );
  server.answer(campaignEndpoints.search, async ({ query }) =>
    toListAnswer(await campaigns(query.query)),
  );
  server.answer(letterEndpoints.show, () => ({
    success,
    data: { templates: [], thanksByItself: false },
  }));
  return server.answer(donationEndpoints.create, ({ body }) => ({
    success,
    data: {
      _id: makeId(301),
      donor: noor,
      amount: body.amount,
      refunded: cents(0),
      dispute: null,
      date: today(new Date(), 'America/New_York'),
      method: 'cash' as const,
      status: 'settled' as const,
      campaign: gala,
      fund: null,
      splits: [],
      employerMatches: [],
      pledge: null,
      isCardPayment: false,
      isRecurring: false,
      recurringInterval: null,
      nextExpectedOn: null,
      notes: '',
      benefit: 'none' as const,
      benefitDescription: '',
      benefitValue: cents(0),
      inKind: '',
      givenThrough: null,
      givenThroughName: '',
      receipt: null,
      createdAt: new Date().toISOString(),
      version: 1,
    },
    thankYou: null,
    message: 'Donation recorded successfully!',
  }));
}

test('Enter picks a donor and a campaign even when pressed early, and saves only what was picked', async () => {
  const { server } = open('/dashboard/donations');
  const saved = answerSearches(server);
  const dialog = page.getByRole('dialog', { name: 'Record Donation' });
  const amount = dialog.getByRole('textbox', { name: 'Amount', exact: true });
  const donor = dialog.getByRole('combobox', { name: 'Donor', exact: true });
  const campaign = dialog.getByRole('combobox', { name: 'Campaign', exact: true });
  const submit = dialog.getByRole('button', { name: 'Record Donation' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Donations' })).toBeVisible();
  await userEvent.keyboard('n');
  await amount.fill('50');

  for (const pauseMs of pausesMs) {
    await typeAndEnter(donor, 'noor haddad', pauseMs);
    await expect.element(donor).toHaveValue('Noor Haddad');
    await typeAndEnter(campaign, 'spr', pauseMs);
    await expect.element(campaign).toHaveValue('Spring Gala');
  }

  // Text that matches no option blocks saving and shows an error.
  await campaign.fill('Autumn');
  await submit.click();
  await expect
    .element(dialog.getByText('Choose a campaign from the list, or clear this field.'))
    .toBeVisible();
  await expect.element(dialog).toMatchTextContent('No campaigns found for “Autumn”.');
  await submit.click();
  await expect.element(campaign).toHaveFocus();
  amount.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(campaign).toHaveFocus();

  await donor.fill('Noor');
  await campaign.fill('spring gala');
  amount.element().focus();
  await expect.element(campaign).toHaveValue('Spring Gala');
  await submit.click();
  await expect.element(donor).toHaveFocus();
  await expect
    .element(dialog)
    .toMatchTextContent('Choose a donor from the list, or clear this field.');
  expect(saved).toEqual([]);

  await typeAndEnter(donor, 'noor haddad', 0);
  await expect.element(donor).toHaveValue('Noor Haddad');
  await userEvent.keyboard('{Enter}');
  const notice = page.getByText('Donation recorded successfully!').last();
  await expect.element(notice).toBeVisible();
  expect(saved.map(({ body }) => body)).toMatchObject([{ donor: noor._id, campaign: gala._id }]);
});

test('Enter in a street or among tags never saves a half-typed donor', async () => {
  const { server } = open('/dashboard/donors');
  server.answer(addressSuggestionEndpoints.suggest, async () => {
    await wait(150);
    const address = { ...emptyPostalAddress, city: 'Beverly Hills', state: 'CA', zipCode: '90210' };
    return toListAnswer([{ label: 'Beverly Hills, CA 90210', address }]);
  });
  const dialog = page.getByRole('dialog', { name: 'Add Donor' });
  const street = dialog.getByRole('combobox', { name: 'Street' });
  const tags = dialog.getByRole('combobox', { name: 'Tags' });
  await expect.element(page.getByText('No donors yet')).toBeVisible();
  await userEvent.keyboard('n');
  await dialog.getByRole('checkbox', { name: 'No email address' }).click();
  await dialog.getByRole('textbox', { name: 'Full Name', exact: true }).fill('Noor Haddad');
  for (const pauseMs of pausesMs) {
    await typeAndEnter(street, '90210', pauseMs);
    const city = dialog.getByRole('textbox', { name: 'City', exact: true });
    await expect.element(city).toHaveValue('Beverly Hills');
    await dialog.getByRole('button', { name: 'Clear Address' }).click();
    await typeAndEnter(tags, `tag ${pauseMs}`, pauseMs);
    await expect.element(dialog.getByText(`tag ${pauseMs}`, { exact: true })).toBeVisible();
    await expect.element(tags).toHaveValue('');
  }
  await expect.element(dialog.getByRole('button', { name: 'Add Donor' })).toBeEnabled();
});

test('Enter in the palette uses the typed text', async () => {
  const { server, url: address } = open('/dashboard/donors');
  const donors = slowly([noor, ruth]);
  server.answer(searchEndpoints.find, async ({ query }) => ({
    success,
    data: { donors: await donors(query.query), pledges: [], campaigns: [] },
  }));
  server.refuse(donorEndpoints.get, 'donors/not-found');
  server.answer(trashEndpoints.list, ({ query }) => toPageAnswer([], query));
  await expect.element(page.getByText('No donors yet')).toBeVisible();
  for (const [place, pauseMs] of pausesMs.entries()) {
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = page.getByRole('dialog').getByRole('combobox');
    await expect.element(field).toHaveFocus();
    const donor = place % 2 === 0 ? noor : ruth;
    await typeAndEnter(field, donor.name.slice(0, 4), pauseMs);
    await expect.poll(address).toBe(`/dashboard/donors/${donor._id}`);
  }
});

test('Enter in the list of time zones picks the typed zone, and other text is refused', async () => {
  const { server } = open('/dashboard/profile?tab=profile');
  server.answer(organizationEndpoints.branding, () => ({
    success,
    data: { colour: '#14532d', logo: null },
  }));
  server.answer(receiptEndpoints.tokenLimits, () => toListAnswer([]));
  const zone = page.getByRole('combobox', { name: 'Time Zone', exact: false });
  await expect.element(zone).toBeVisible();
  for (const pauseMs of pausesMs) {
    await typeAndEnter(zone, pauseMs % 100 === 0 ? 'tokyo' : 'lagos', pauseMs);
    await expect.element(zone).toHaveValue(pauseMs % 100 === 0 ? 'Asia/Tokyo' : 'Africa/Lagos');
  }
  await zone.fill('Atlantis');
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  const refused = page.getByText('No time zone was selected for “Atlantis”.');
  await expect.element(refused).toBeVisible();
});
