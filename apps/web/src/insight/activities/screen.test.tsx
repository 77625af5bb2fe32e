import {
  activityEndpoints as on,
  type Activity,
  archiveEndpoints,
  donorEndpoints,
  trashEndpoints,
} from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, toListAnswer, toPageAnswer, success } from '../../../test/answers.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { mountApp, resizeWindow, startScript } from '../../../test/mount.tsx';
import type { ScriptedServer } from '../../../test/scripted-server.ts';

const hostile = '"><img src=x onerror=alert(1)>';
const main = page.getByRole('main');
const entries = main.getByRole('listitem');

const donorAdded = (number: number, label: string): Activity => ({
  _id: makeId(number),
  at: new Date().toISOString(),
  who: { _id: makeId(1), name: 'Ada Okafor' },
  through: { kind: 'person', name: null },
  action: 'donors/created',
  kind: 'donor',
  does: 'added the donor',
  label,
  details: [],
  record: { _id: makeId(number + 1_000), kind: 'donor', standing: 'there' },
});

const mayaAdded: Activity = {
  ...donorAdded(11, 'Maya Chen'),
  record: { _id: makeId(1_011), kind: 'donor', standing: 'deleted' },
};

const history: Activity[] = [
  { ...mayaAdded, _id: makeId(13), action: 'donors/deleted', does: 'deleted the donor' },
  donorAdded(12, hostile),
  mayaAdded,
  {
    ...donorAdded(10, 'Harbor Light Food Bank'),
    action: 'auth/registered',
    kind: 'account',
    does: 'created the account for',
    record: null,
  },
];

/** Filters and pages like the server, as far as these tests need it. */
function keepHistory(server: ScriptedServer, all: readonly Activity[]) {
  server.answer(on.people, () => toListAnswer([{ _id: makeId(1), name: 'Ada Okafor' }]));
  return server.answer(
    on.list,
    ({ query: { kind, change, through, search = '', before, limit } }) => {
      const found = all.filter(
        (entry) =>
          (!kind || entry.kind === kind) &&
          (!through || entry.through.kind === through) &&
          (change !== 'added' || entry.action.endsWith('/created')) &&
          entry.label.includes(search) &&
          (!before || entry._id < before),
      );
      const shown = found.slice(0, limit);
      return {
        ...toListAnswer(shown),
        next: shown.length < found.length ? (shown.at(-1)?._id ?? null) : null,
      };
    },
  );
}

test.each(['desktop', 'phone'])(
  'the filters of the history are in the URL, and entries link to records and the trash (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    const server = startScript();
    const requests = keepHistory(server, history);
    server.refuse(donorEndpoints.get, 'donors/not-found');
    server.answer(archiveEndpoints.restoreState, () => ({
      success,
      data: { isEmpty: false, newest: null },
    }));
    server.answer(trashEndpoints.list, ({ query }) => toPageAnswer([], query));
    const app = mountApp('/dashboard/activity');

    await expect.poll(() => entries.elements().length).toBe(4);
    await expect
      .element(entries.first())
      .toMatchTextContent('Ada Okafor deleted the donor Maya Chen');
    await expect.element(main.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
    await expectAccessible();

    await page.getByRole('combobox', { name: 'Type of change' }).selectOptions('Added');
    await expect.poll(app.url).toBe('/dashboard/activity?change=added');
    await page.getByRole('combobox', { name: 'Record type' }).selectOptions('Donors');
    await expect.poll(app.url).toBe('/dashboard/activity?change=added&kind=donor');
    await expect.poll(() => entries.elements().length).toBe(2);
    await expect
      .poll(() => requests.at(-1)?.query)
      .toMatchObject({ change: 'added', kind: 'donor' });
    await page.getByRole('searchbox').fill('nobody of this name');
    await expect.element(main.getByText('No activity found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect.poll(() => entries.elements().length).toBe(4);

    await entries.getByRole('link', { name: hostile }).click();
    await expect.poll(app.url).toBe(`/dashboard/donors/${makeId(1_012)}`);
    await app.goBack();
    await entries.getByRole('link', { name: 'In Recently deleted' }).first().click();
    await expect.element(page.getByRole('heading', { name: 'Recently deleted' })).toBeVisible();
  },
);

test('a URL with filters opens the filtered history', async () => {
  const requests = keepHistory(startScript(), history);
  mountApp('/dashboard/activity?change=added&kind=donor');

  await expect.poll(() => entries.elements().length).toBe(2);
  expect(requests.at(-1)?.query).toMatchObject({ change: 'added', kind: 'donor' });
});

test('the source of changes is a filter in the URL, which its chip removes', async () => {
  const byKey: Activity = {
    ...donorAdded(20, 'Website Donor'),
    through: { kind: 'api-key', name: 'Website form' },
  };
  const requests = keepHistory(startScript(), [byKey, ...history]);
  const app = mountApp('/dashboard/activity?kind=donor');
  await expect.poll(() => entries.elements().length).toBe(4);

  await page.getByRole('combobox', { name: 'Source' }).selectOptions('API keys');

  await expect.poll(app.url).toBe('/dashboard/activity?kind=donor&through=api-key');
  await expect.poll(() => entries.elements().length).toBe(1);
  expect(requests.at(-1)?.query).toMatchObject({ kind: 'donor', through: 'api-key' });
  await expect
    .element(entries.first())
    .toMatchTextContent(
      'Ada Okafor added the donor Website Donor through the API key Website form',
    );
  await expectAccessible();
  const chips = main.getByRole('group', { name: 'Filters' });
  await chips.getByRole('button', { name: 'Remove filter Source: API keys' }).click();
  await expect.poll(app.url).toBe('/dashboard/activity?kind=donor');
  await expect.poll(() => entries.elements().length).toBe(4);
  await expect.element(page.getByRole('combobox', { name: 'Record type' })).toHaveFocus();
});

test('an entry says what it came through, unless its sentence already does', async () => {
  const imported: Activity = {
    ...donorAdded(15, 'donors.csv'),
    action: 'imports/imported',
    kind: 'import',
    does: 'imported the file',
    through: { kind: 'import', name: null },
    record: null,
  };
  const stopped: Activity = {
    ...donorAdded(14, 'Maya Chen'),
    action: 'sms/stopped',
    does: 'stopped text messages to',
    who: null,
    through: { kind: 'donor', name: null },
  };
  keepHistory(startScript(), [imported, stopped]);
  mountApp('/dashboard/activity?through=donor');
  await expect
    .element(entries.first())
    .toMatchTextContent('The donor stopped text messages to Maya Chen');
  await page.getByRole('button', { name: 'Remove filter Source: Donors' }).click();
  await expect
    .element(entries.first())
    .toMatchTextContent(/^Ada Okafor imported the file donors\.csv(?! through)/);
});

test('a failed load can be retried, and more entries can be loaded', async () => {
  const server = startScript();
  const many = Array.from({ length: 56 }, (_, place) => donorAdded(156 - place, `Donor ${place}`));
  keepHistory(server, many);
  server.refuse(on.list, 'request/invalid');
  mountApp('/dashboard/activity');
  await expect.element(page.getByText('Error Loading Activity')).toBeVisible();

  keepHistory(server, many);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => entries.elements().length).toBe(50);
  await page.getByRole('button', { name: 'Show More' }).click();
  await expect.poll(() => entries.elements().length).toBe(56);
  await expect.element(page.getByText('End of history', { exact: false })).toBeVisible();
});
