import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onTrial, someUser } from '../../test/answers.ts';
import { expectAccessible, preferScheme } from '../../test/axe.ts';
import { mountApp, resizeWindow, startScript } from '../../test/mount.tsx';
import { answerWorkspace } from '../../test/workspace.ts';

function open(user = onTrial('power')) {
  answerWorkspace(startScript({ user }));
  return mountApp('/dashboard/donors');
}

const opener = page.getByRole('button', { name: /Ada Okafor/ });
const menu = page.getByRole('menu');
const item = (name: string) => page.getByRole('menuitem', { name });

test.each(['desktop', 'phone'])(
  'the user menu shows the signed-in person and the plan (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    const app = open();
    await expect.element(opener).toMatchTextContent('AO');

    await opener.click();
    for (const words of ['Ada Okafor', someUser.email, 'Free Trial', 'Harbor Light Food Bank']) {
      await expect.element(menu).toMatchTextContent(words);
    }
    await expectAccessible();
    await expect.element(item('Sign out')).toBeVisible();

    await item('Profile & Settings').click();
    await expect.poll(app.url).toBe('/dashboard/profile');
  },
);

test('the menu is operated by keyboard and returns the focus', async () => {
  open();
  await expect.element(opener).toBeVisible();
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Profile & Settings')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Keyboard Shortcuts')).toHaveFocus();

  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('the color scheme can be switched and is remembered', async () => {
  await preferScheme('light');
  open();
  await opener.click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  const isDark = () => getComputedStyle(document.documentElement).colorScheme === 'dark';
  await expect.poll(isDark).toBe(true);
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
});

test('outside a trial the menu names the tier', async () => {
  open(someUser);
  await opener.click();
  await expect.element(menu).toMatchTextContent('Power Plan');
});
