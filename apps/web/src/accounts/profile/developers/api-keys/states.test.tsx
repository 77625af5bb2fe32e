import { apiKeyEndpoints } from '@pledgewell/contract';
import { cents } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { someUser, success } from '../../../../../test/answers.ts';
import { openDevelopers, someApiKey } from '../../../../../test/api-keys.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../../../test/axe.ts';
import { tabTo } from '../../../../../test/keyboard.ts';
import { resizeWindow } from '../../../../../test/mount.tsx';

const part = page.getByRole('region', { name: 'API keys' });
const create = page.getByRole('button', { name: 'Create API Key' });
const item = (name: string) => page.getByRole('menuitem', { name });
const tooltip = page.getByRole('tooltip');

const replaced = someApiKey(2, {
  name: 'Website 1',
  status: 'replaced',
  scopes: ['donors:read', 'pledges:read'],
  expiresAt: '2026-03-06T15:00:00.000Z',
});
const ended = [
  someApiKey(3, { status: 'expired', expiresAt: '2026-03-01T15:00:00.000Z' }),
  someApiKey(4, { status: 'revoked', expiresAt: null, lastUsedAt: null, lastUsedFrom: null }),
];
const limited = someApiKey(5, {
  scopes: ['donors:read', 'donors:write', 'donations:read', 'donations:write'],
  ipRanges: ['203.0.113.0/24'],
  expiresAt: null,
});
const keys = [someApiKey(), replaced, limited, ...ended];

test.each(['desktop', 'phone'])(
  'the list says what each key may do and since when (%s)',
  async (on) => {
    if (on === 'phone') await resizeWindow();
    openDevelopers({ keys });
    const rows = part
      .getByRole(on === 'phone' ? 'listitem' : 'row')
      .filter({ hasText: /plw_test_/ });
    const texts = () =>
      rows.elements().map(({ textContent }) => textContent.replaceAll(/[\u00a0\u202f]/g, ' '));
    await expect.poll(() => texts().length).toBe(3);
    const [active = '', old = '', narrow = ''] = texts();
    for (const words of [
      'Website 1',
      'plw_test_4fR…x9Q1',
      'Fundraiser',
      'Mar 2, 2026',
      'Ada Okafor',
    ]) {
      expect(active).toContain(words);
    }
    expect(active).toMatch(/Mar 5, 2026, 10:00 AM.*from 203\.0\.113\.7/);
    expect(active).toContain('Mar 2, 2099');
    expect(active).toContain('Active');
    expect(old).toContain('Replacedworks until Mar 6, 2026, 10:00 AM');
    expect(old).toContain('Can only see donors and see pledges');
    expect(narrow).toContain('Limited to 4 permissions');
    expect(narrow).toContain('Only from 203.0.113.0/24');
    await expectAccessible();

    await part.getByText('Limited to 4 permissions').click();
    await expect.element(part.getByText('add, change or delete donors')).toBeVisible();
    await part.getByText('2 expired or revoked keys').click();
    await expect.poll(() => texts().length).toBe(5);
    expect(texts().at(-2)).toContain('Expired');
    expect(texts().at(-1)).toContain('Revoked');
    // On a phone, the bar at the bottom covers a button of the longer page.
    if (on === 'desktop') await expectAccessible();
  },
);

test('a key that expires within two weeks says so', async () => {
  const expiresAt = new Date(Date.now() + 10 * 86_400_000).toISOString();
  openDevelopers({ keys: [someApiKey(1, { expiresAt })] });
  await expect.element(part).toMatchTextContent('Expires soon');
});

test('a replaced key can only be revoked', async () => {
  openDevelopers({ keys });
  await page.getByRole('button', { name: 'Actions for Website 1', exact: true }).click();
  await expect.element(item('Replace Key')).toBeVisible();
  await expectOverlayAccessible('menu');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Actions for Website 1 (replaced)' }).click();
  await expect.element(item('Revoke Key')).toBeVisible();
  await expect.element(item('Replace Key')).not.toBeInTheDocument();
});

test('without keys, the screen says what they are for and where to read about them', async () => {
  openDevelopers();
  await expect.element(part).toMatchTextContent('No API keys yet');
  const reference = part.getByRole('link', { name: 'API reference' });
  await expect.element(reference).toHaveAttribute('href', '/api/docs/');
  await part.getByRole('link', { name: 'how to use a key' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Using the API' }))
    .toMatchTextContent('Authorization: Bearer <key>');
  await part.getByRole('button', { name: 'Create Your First Key' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Create API Key' })).toBeVisible();
});

test('if the keys cannot be loaded, the screen says so and tries again', async () => {
  const { server } = openDevelopers();
  server.break(apiKeyEndpoints.list);
  await expect.element(part.getByRole('alert')).toMatchTextContent('Error Loading API Keys');
  await expectAccessible();
  server.answer(apiKeyEndpoints.list, () => ({ success, data: keys }));
  await part.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(part).toMatchTextContent('plw_test_4fR…x9Q1');
});

test.each(['fundraiser', 'bookkeeper', 'viewer'] as const)(
  'a %s sees why, and no keys',
  async (role) => {
    const { server } = openDevelopers({ user: { role } });
    const calls = server.respond(apiKeyEndpoints.list, () => new Response());
    await expect
      .element(part)
      .toMatchTextContent('Your role doesn’t allow you to see API keys. Ask an owner or admin.');
    await expect.element(create).toBeDisabled();
    await tabTo(create);
    await expect.element(tooltip).toMatchTextContent('create, change or revoke API keys');
    expect(calls()).toBe(0);
  },
);

const growth = {
  id: 'growth',
  name: 'growth',
  displayName: 'Growth',
  price: cents(5_900),
} as const;

test('a plan without API access is explained, with the way to the plans', async () => {
  openDevelopers({ user: { tier: growth } });
  await expect.element(part).toMatchTextContent('API access is included in Power');
  await tabTo(create);
  await expect.element(tooltip).toMatchTextContent('API access is part of the Power plan.');
  await expectAccessible();
  await part.getByRole('link', { name: 'See Plans' }).click();
  await expect
    .element(page.getByRole('tab', { name: 'Subscription Plan' }))
    .toHaveAttribute('aria-selected', 'true');
});

test('on a plan without API access, existing keys can only be revoked', async () => {
  openDevelopers({ keys, user: { tier: growth } });
  await expect.element(part).toMatchTextContent('Your API keys don’t work on this plan');
  await page.getByRole('button', { name: 'Actions for Website 1', exact: true }).click();
  await expect.element(item('Change')).toBeDisabled();
  await expect.element(item('Replace Key')).toBeDisabled();
  await expect.element(item('Revoke Key')).toBeEnabled();
});

test('a read-only workspace creates no key, and says why', async () => {
  const subscription = { ...someUser.subscription, status: 'canceled' as const };
  openDevelopers({ keys, user: { subscription } });
  await expect.element(part).toMatchTextContent('plw_test_4fR…x9Q1');
  await tabTo(create);
  await expect.element(tooltip).toMatchTextContent(/plan/);
  await page.getByRole('button', { name: 'Actions for Website 1', exact: true }).click();
  await expect.element(item('Change')).toBeDisabled();
  await expect.element(item('Revoke Key')).toBeEnabled();
});
