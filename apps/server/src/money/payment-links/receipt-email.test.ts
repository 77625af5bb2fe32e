import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  withDatabaseOwner,
  cardProvider,
  createConnectedOrganization,
  type ConnectedOrganization,
} from '../../../test/money/cards.ts';
import { linkSecrets } from '../../../test/world/letters.ts';
import { makeLink, payWith, show, linkToken } from '../../../test/money/payment-links.ts';

let mine: ConnectedOrganization;

beforeAll(async () => {
  await cardProvider();
  mine = await createConnectedOrganization();
});

/** A mailed donation link, and the secret in the mail. */
async function mailedLink() {
  const email = `noor-${randomUUID()}@mail.example.org`;
  const link = await makeLink(mine, { email });
  const [token = ''] = await linkSecrets(email, 'pay');
  return { email, link, token };
}

const receiptGoesTo = async ({ _id }: { _id: string }) =>
  withDatabaseOwner(async (client) => {
    const { rows } = await client.query<{ receipt_email: string }>(
      'select receipt_email from payment_attempts where link_id = $1',
      [_id],
    );
    return rows.map((row) => row.receipt_email);
  });

test('a mailed link knows its address, shows it masked, and sends the receipt there', async () => {
  const { email, link, token } = await mailedLink();

  const page = await show(token);
  const paid = await payWith(token, { email: null });

  expect(page.body['data']).toMatchObject({ sentTo: 'n•••@m•••.org' });
  expect(JSON.stringify([page.body, paid.body])).not.toContain('noor-');
  expect(paid.status).toBe(200);
  expect(await receiptGoesTo(link)).toEqual([email]);
});

test('a person who was forwarded a link has the receipt sent to themselves', async () => {
  const { link, token } = await mailedLink();

  const paid = await payWith(token, { email: 'friend@example.org' });

  expect(paid.status).toBe(200);
  expect(await receiptGoesTo(link)).toEqual(['friend@example.org']);
});

test('a link that was copied knows no address, even if it was mailed as well', async () => {
  const { link } = await mailedLink();
  const copied = await linkToken(mine, link);

  expect((await show(copied)).body['data']).toMatchObject({ sentTo: null });
  expect(await payWith(copied, { email: null })).toMatchObject({
    status: 400,
    body: { code: 'payment-links/email-needed', fields: { email: 'Enter an email address.' } },
  });
  expect(await receiptGoesTo(link)).toEqual([]);
});
