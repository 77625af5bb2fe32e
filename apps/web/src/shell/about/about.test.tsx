import { healthEndpoints } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import license from '../../../../../LICENSE?raw';
import { serverHealth } from '../../../test/answers.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { mountApp, resizeWindow, startScript } from '../../../test/mount.tsx';
import { startSignedOut } from '../../../test/sign-in.ts';
import { answerWorkspace } from '../../../test/workspace.ts';

const licenseFile = { ...healthEndpoints.health, path: '/license.txt' };

type Offer = { sourceUrl?: string; operatorEmail?: string };

function open(offer: Offer = {}, server = startScript({ user: null })) {
  server.answer(healthEndpoints.health, () => ({ ...serverHealth, ...offer }));
  server.respond(licenseFile, () => new Response(license));
  return mountApp('/about');
}

const title = page.getByRole('heading', { level: 1, name: 'About Pledgewell' });

test('the page shows the version, the source and the whole license', async () => {
  open({ sourceUrl: 'https://git.example.org/harbor/pledgewell' });
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText('Version 7.8.9')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'git.example.org/harbor/pledgewell' }))
    .toHaveAttribute('href', 'https://git.example.org/harbor/pledgewell');
  await expect
    .element(page.getByRole('heading', { name: /^13\. Remote Network Interaction/ }))
    .toBeInTheDocument();
  for (const [name, href] of [
    ['The license as plain text', '/license.txt'],
    ['Read the credits', '/credits.txt'],
    ['Log in', '/login'],
  ] as const) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expectAccessible();
});

test('without a URL of the source, the page names the operator', async () => {
  open({ operatorEmail: 'hello@harbor.example.org' });
  await expect
    .element(page.getByRole('link', { name: 'hello@harbor.example.org' }))
    .toHaveAttribute('href', 'mailto:hello@harbor.example.org');
});

test('without either, the page says whom to ask', async () => {
  open();
  await expect.element(page.getByText(/ask the person who runs it/)).toBeVisible();
});

test('what fails to load is offered again', async () => {
  const server = startScript({ user: null });
  server.refuse(healthEndpoints.health, 'request/not-found');
  server.respond(licenseFile, () => new Response('', { status: 404 }));
  mountApp('/about');
  const failures = page.getByRole('alert');
  await expect.poll(() => failures.elements().length).toBe(2);
  await expectAccessible();

  server.answer(healthEndpoints.health, () => serverHealth);
  server.respond(licenseFile, () => new Response(license));
  await page.getByRole('button', { name: 'Try Again' }).first().click();
  await expect.element(page.getByText('Version 7.8.9')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Preamble' })).toBeInTheDocument();
});

test('a signed-in person comes from the user menu and goes back to the dashboard', async () => {
  const server = startScript();
  answerWorkspace(server);
  const app = open({}, server);
  await app.goTo('/dashboard/donors');
  await page.getByRole('button', { name: /Ada Okafor/ }).click();
  await page.getByRole('menuitem', { name: 'About Pledgewell' }).click();
  await expect.element(title).toBeVisible();

  await page.getByRole('link', { name: 'Back to your dashboard' }).click();
  await expect.poll(app.url).toBe('/dashboard');
});

test('the sign-in page has a link to it', async () => {
  const server = startSignedOut();
  const app = open({}, server);
  await app.goTo('/login');
  await page.getByRole('link', { name: 'About Pledgewell' }).click();
  await expect.poll(app.url).toBe('/about');
});

test('the page fits into a window of 320 pixels', async () => {
  await resizeWindow(320, 700);
  open({ sourceUrl: `https://git.example.org/${'long'.repeat(30)}` });
  await expect.element(page.getByRole('heading', { name: /^13\./ })).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(320);
});
