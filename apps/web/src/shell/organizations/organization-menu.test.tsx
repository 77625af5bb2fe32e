import { authEndpoints as on, donorEndpoints, trashEndpoints } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, someUser, success, toListAnswer, toPageAnswer } from '../../../test/answers.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { makeToken, mountApp, startScript, storedToken } from '../../../test/mount.tsx';
import { answerWorkspace, donorNamed } from '../../../test/workspace.ts';

const opener = page.getByRole('button', { name: /Ada Okafor/ });
const organization = (name: RegExp) => page.getByRole('menuitemradio', { name });
const name = 'Riverside Animal Shelter';
const thisOne = { _id: makeId(2), name: someUser.organizationName, role: 'owner' as const };
const other = { _id: makeId(8), name, role: 'viewer' as const };
const both = [
  { ...thisOne, isCurrent: true },
  { ...other, isCurrent: false },
];
const inOther = { ...someUser, organizationId: other._id, organizationName: name };

function open(url = '/dashboard/donors') {
  const server = startScript();
  answerWorkspace(server, [donorNamed('Noor Haddad', 1)]);
  server.answer(on.organizations, () => toListAnswer(both));
  return { server, ...mountApp(url) };
}

type Server = ReturnType<typeof open>['server'];

/** The other organization has other donors. */
function enterOther(server: Server) {
  server.answer(on.me, () => ({ success, data: inOther }));
  server.answer(donorEndpoints.list, ({ query }) =>
    toPageAnswer([donorNamed('Other Donor', 2)], { page: query.page, limit: 10 }),
  );
}

test('the menu switches to another organization, and nothing of the first one stays', async () => {
  const { server, url, goTo } = open();
  await expect.element(page.getByText('Noor Haddad')).toBeVisible();
  await opener.click();
  await expect.element(organization(/Harbor Light/)).toBeChecked();
  await expect.element(organization(/Riverside.*Viewer/)).not.toBeChecked();
  await expectAccessible();

  const token = makeToken({ session: 'other' });
  const switched = server.answer(on.switchOrganization, () => {
    enterOther(server);
    return { success, token, message: `You’re now in ${name}.`, user: inOther };
  });
  await organization(/Riverside/).click();
  await expect.element(page.getByText(`You’re now in ${name}.`)).toBeVisible();
  expect(switched[0]?.params).toEqual({ id: other._id });
  expect(storedToken()).toBe(token);
  await expect.poll(url).toBe('/dashboard');
  await goTo('/dashboard/donors');
  await expect.element(page.getByText('Other Donor')).toBeVisible();
  await expect.element(page.getByText('Noor Haddad')).not.toBeInTheDocument();
});

test('somebody with one organization sees no switch', async () => {
  const { server } = open();
  const requests = server.answer(on.organizations, () => toListAnswer(both.slice(0, 1)));
  await opener.click();
  await expect.poll(() => requests.length).toBe(1);
  await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect.element(organization(/Harbor Light/)).not.toBeInTheDocument();
});

test('a refused switch is reported and changes nothing', async () => {
  const { server, url } = open();
  server.refuse(on.switchOrganization, 'team/organization-not-found');
  const token = storedToken();
  await opener.click();
  await organization(/Riverside/).click();
  await expect.element(page.getByText('You aren’t a member of this organization.')).toBeVisible();
  expect(url()).toBe('/dashboard/donors');
  expect(storedToken()).toBe(token);
});

test('organizations that can’t be loaded are loaded again', async () => {
  const { server } = open();
  server.refuse(on.organizations, 'request/failed');
  await opener.click();
  const again = page.getByRole('menuitem', { name: /Try again/ });
  await expect.element(again).toBeVisible();
  server.answer(on.organizations, () => toListAnswer(both));
  await again.click();
  await expect.element(organization(/Riverside/)).toBeVisible();
});

test('another tab of the browser follows, says so and leaves the open record', async () => {
  const { server, url, goTo } = open();
  await expect.element(page.getByText('Noor Haddad')).toBeVisible();
  server.refuse(donorEndpoints.get, 'donors/not-found');
  server.refuse(donorEndpoints.history, 'donors/not-found');
  server.answer(trashEndpoints.list, ({ query }) => toPageAnswer([], query));
  await goTo(`/dashboard/donors/${makeId(101)}`);
  await expect.element(page.getByText('Noor Haddad')).not.toBeInTheDocument();
  enterOther(server);
  localStorage.setItem('authToken', makeToken({ session: 'other' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  const notice = `This tab now shows ${name}, because another tab switched to it.`;
  await expect.element(page.getByText(notice)).toBeVisible();
  await expect.poll(url).toBe('/dashboard');
});
