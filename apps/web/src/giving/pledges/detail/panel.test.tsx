import { authEndpoints, pledgeEndpoints as on, trashEndpoints } from '@pledgewell/contract';
import { today } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, someUser, success, toPageAnswer } from '../../../../test/answers.ts';
import { mountScreen, startScript } from '../../../../test/mount.tsx';
import { answerPledges, dayFromToday } from '../../../../test/pledges.ts';
import PledgesScreen from '../screen.tsx';

/** Of these two, at least one has another day than New York. */
const farZones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const isOtherDay = (zone: string) => today(new Date(), zone) !== dayFromToday(0);

test('the details are those of today when the organization’s time zone arrives late', async () => {
  const server = startScript();
  answerPledges(server, []);
  server.refuse(on.get, 'pledges/not-found');
  server.answer(trashEndpoints.list, ({ query }) => toPageAnswer([], query));
  const timeZone = farZones.find(isOtherDay) ?? '';
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  server.answer(authEndpoints.me, async () => {
    await arrival;
    return { success, data: { ...someUser, timeZone } };
  });
  mountScreen({ path: 'pledges', screen: PledgesScreen, search: `?pledge=${makeId(301)}` });
  await expect.element(page.getByText('This pledge doesn’t exist')).toBeVisible();

  arrive();

  await expect.poll(() => document.body.innerText).toContain('Ada Okafor');
  await expect.element(page.getByText('This pledge doesn’t exist')).toBeVisible();
  expect(page.getByText('Back to Today').elements()).toEqual([]);
});
