import {
  authEndpoints,
  paymentLinkEndpoints,
  pledgeEndpoints,
  type Pledge,
  searchEndpoints,
} from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeId, toListAnswer, success } from '../../../test/answers.ts';
import { expectAccessible, expectAccessibleNow } from '../../../test/axe.ts';
import { mountApp, startScript } from '../../../test/mount.tsx';
import { answerWorkspace, donorNamed } from '../../../test/workspace.ts';

const hostile = '<b>Zoë</b> & "Sons"';
const amount = cents(125_000);
const date = day('2026-03-02');

const pledge: Pledge = {
  _id: makeId(7),
  donor: { _id: makeId(101), name: hostile, email: null },
  amount,
  amountFulfilled: cents(0),
  amountWrittenOff: cents(0),
  date,
  dueDate: null,
  pledged: amount,
  nextDueDate: null,
  pastDue: cents(0),
  dueNow: cents(0),
  notes: '',
  status: 'open',
  frequency: 'one-time',
  campaign: null,
  fund: null,
  splits: [],
  employerMatch: null,
  isOverdue: false,
  createdAt: '2026-03-02T12:00:00.000Z',
  version: 1,
};

const palette = page.getByRole('dialog', { name: 'Search and commands' });
const field = palette.getByRole('combobox');
const title = (name: string) => page.getByRole('heading', { level: 1, name });

async function open() {
  const server = startScript();
  answerWorkspace(server, [donorNamed(hostile, 1)]);
  const app = mountApp('/dashboard/donors');
  await expect.element(page.getByRole('main').getByText(hostile)).toBeVisible();
  return { server, app };
}

test('the palette finds a pledge and opens it, without a mouse', async () => {
  const { server, app } = await open();
  const { _id, status } = pledge;
  const requests = server.answer(searchEndpoints.find, ({ query: { query } }) => {
    const found = { _id, donor: hostile, amount, date, status, campaign: null };
    const isFound = 'zoe 1,250'.startsWith(query);
    return { success, data: { donors: [], pledges: isFound ? [found] : [], campaigns: [] } };
  });
  server.answer(paymentLinkEndpoints.list, () => toListAnswer([]));
  server.answer(pledgeEndpoints.get, () => ({
    success,
    data: {
      ...pledge,
      asOf: date,
      arrears: cents(0),
      splits: [],
      schedule: [],
      payments: [],
      history: [],
    },
  }));

  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await expect.element(palette.getByRole('option', { name: 'Add Donor' })).toBeVisible();
  await expectAccessible();

  await userEvent.keyboard('zoe 1,250');
  const option = palette.getByRole('group', { name: 'Pledges' }).getByRole('option');
  await expect.element(option).toMatchTextContent(hostile);
  await expect.element(option).toMatchTextContent('$1,250.00 · Pending');
  await expect.element(option).toHaveAttribute('aria-selected', 'true');
  expect(requests.at(-1)?.query.query).toBe('zoe 1,250');
  await expectAccessibleNow();
  await userEvent.keyboard('{Enter}');
  await expect.poll(app.url).toMatch(/\/dashboard\/pledges\?pledge=/);
  await expect.element(page.getByRole('dialog')).toMatchTextContent(hostile);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette.getByRole('group', { name: 'Recent' })).toMatchTextContent(hostile);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('no such thing');
  await expect
    .element(palette.getByText('No records found for “no such thing”.').first())
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
});

test('the palette runs commands, opens from its button, and shortcuts open the tabs', async () => {
  const { server, app } = await open();
  server.answer(searchEndpoints.find, () => ({
    success,
    data: { donors: [], pledges: [], campaigns: [] },
  }));
  server.answer(authEndpoints.logout, () => ({ success, message: 'Signed out' }));
  server.answer(authEndpoints.options, () => ({
    success,
    data: {
      isGoogleOffered: false,
      isTestMode: true,
      isMailKept: true,
      edition: 'service' as const,
      claims: [],
      needsSetup: false,
    },
  }));

  await page.getByRole('button', { name: 'Search and commands', exact: false }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('new camp');
  await expect.element(field).toHaveValue('new camp');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Create Campaign' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await userEvent.keyboard('gp');
  await expect.element(title('Pledges')).toBeVisible();

  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('dark{Enter}');
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark');

  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('sign out{Enter}');
  await expect.poll(app.url).toBe('/login');
});
