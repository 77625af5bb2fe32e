import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { webhookEvents } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { startReceiver } from '../../../test/world/receiver.ts';
import { makeTestFolder } from '../../../test/world/test-folder.ts';
import { addWebhook, deliver } from '../../../test/world/webhooks.ts';
import { given } from '../../../test/world/world.ts';

const guide = readFileSync(new URL('../../../../../docs/api/webhooks.md', import.meta.url), 'utf8');

type Guide = {
  isFromPledgewell(secret: string, headers: Record<string, string>, body: string): boolean;
};

test('the receiver in the guide accepts a real delivery and refuses a changed one', async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? [];
  const file = join(makeTestFolder(), 'receiver.mjs');
  writeFileSync(file, code);
  const { isFromPledgewell } = (await import(pathToFileURL(file).href)) as Guide;

  const organization = await given.organization();
  const { url, received } = await startReceiver();
  const { secret } = await addWebhook(organization, url);
  await given.donor(organization);
  await deliver();
  const [delivery] = received;
  if (!delivery) throw new Error('nothing was delivered');
  const { headers, body } = delivery;

  expect(isFromPledgewell(secret, headers, body)).toBe(true);
  expect(isFromPledgewell(secret, headers, `${body} `)).toBe(false);
  const old = { ...headers, 'webhook-timestamp': '1614265330' };
  expect(isFromPledgewell(secret, old, body)).toBe(false);
});

test('the guide lists every event', () => {
  const listed = [...guide.matchAll(/^\| `([\w.]+)` +\| (.*?) +\|$/gm)].map(([, type, meaning]) => [
    type,
    meaning,
  ]);
  expect(Object.fromEntries(listed)).toEqual(webhookEvents);
});
