import { pledgeEndpoints } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, success } from '../../../../test/answers.ts';
import { mountScreen, startScript } from '../../../../test/mount.tsx';
import { answerPledges, somePledge, toDetail } from '../../../../test/pledges.ts';
import PledgesScreen from '../screen.tsx';

test('the history of a pledge says what each adjustment came through', async () => {
  const pledge = somePledge({ donor: { _id: makeId(501), name: 'Noor Haddad', email: null } });
  const detail = toDetail(pledge);
  const [promise] = detail.history;
  if (!promise) throw new Error('A pledge has a promise.');
  const server = startScript();
  answerPledges(server, [pledge]);
  server.answer(pledgeEndpoints.get, () => ({
    success,
    data: {
      ...detail,
      history: [
        { ...promise, through: { kind: 'import' as const, name: null } },
        { ...promise, number: 2, through: { kind: 'api-key' as const, name: 'Website form' } },
        { ...promise, number: 3, author: null, through: { kind: 'donor' as const, name: null } },
      ],
    },
  }));
  mountScreen({ path: 'pledges', screen: PledgesScreen });

  await page.getByRole('button', { name: 'View details of Noor Haddad' }).click();
  const history = page.getByRole('dialog').getByRole('region', { name: /^History/ });
  await expect.element(history).toMatchTextContent('Ada Okafor through an import');
  await expect.element(history).toMatchTextContent('Ada Okafor through the API key Website form');
  await expect.element(history).toMatchTextContent('The donor');
});
