import { gunzipSync } from 'node:zlib';
import { restoreFileName } from '@pledgewell/domain/workspace/archives/restore-file';
import { beforeAll, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../test/accounts/accounts.ts';
import { fetchArchive } from '../test/documents/archives.ts';
import {
  createConnectedOrganization,
  pay,
  type ConnectedOrganization,
} from '../test/money/cards.ts';
import { letterHelpers, type LetterHelpers } from '../test/outreach/letter-helpers.ts';
import { changeTier, createVerifiedTrialOrganization } from '../test/money/subscriptions.ts';
import {
  makeServicesTalk,
  personInIt,
  refuseNext,
  strangeText,
  tablesWith,
} from '../test/hostile/raw-texts.ts';
import {
  postAction,
  failingCard,
  listRecurringDonations,
  listHistory,
  advanceToNextCharge,
  withRecurringDonation,
} from '../test/money/recurring.ts';
import {
  createOrganizationAtMorning,
  morningInstant,
  createDonorWithDuePledge,
  remindAt,
  listReminders,
  switchOn,
} from '../test/outreach/reminders.ts';
import { drainJobs } from '../test/world/drain-jobs.ts';
import { signIn, world, type Organization } from '../test/world/world.ts';

/**
 * An organization with a verified email address. It is set up before the services fail, because
 * verifying takes a delivered letter.
 */
let helpers: LetterHelpers;

beforeAll(async () => {
  helpers = await letterHelpers();
  await makeServicesTalk();
});

/** Expects the provider's text in the log, without personal data. */
async function expectInLog() {
  const { logged } = await world();
  const text = JSON.stringify(logged);
  expect(text).toContain(JSON.stringify(strangeText).slice(1, -1));
  expect(text).not.toContain(personInIt);
}

async function readEverything(organization: Organization) {
  const { files } = await fetchArchive(organization);
  const lines = gunzipSync(files.get(restoreFileName) ?? Buffer.alloc(0));
  return [...files.values(), lines].map((bytes) => bytes.toString('utf8')).join('\n');
}

test('a refund that is refused is explained in our own words', async () => {
  const organization = await createConnectedOrganization();
  const { donation } = await pay(organization);
  refuseNext(/^POST \/v1\/refunds/);
  const refund = {
    amount: 50,
    reason: 'Asked for it',
    date: '2026-04-01',
    version: donation.version,
  };
  const { post, get } = signIn(organization);

  const refused = await post(`/api/donations/${donation._id}/refund`, refund);

  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'donations/refund-refused',
      message: 'The card provider refused the refund: It gave no reason.',
    },
  });
  const history = (await get('/api/activities')).body;
  expect(JSON.stringify(history)).toContain('It gave no reason.');
  await expectNothingStrange(organization, history);
  await expectInLog();
});

test('a change of a recurring donation that is refused is explained in our own words', async () => {
  const { organization, recurringDonation } = await withRecurringDonation();
  refuseNext(/^POST \/v1\/subscriptions\//);

  const path = `/api/recurring-gifts/${recurringDonation._id}`;
  const refused = await signIn(organization).put(path, {
    amount: 75,
    version: recurringDonation.version,
  });

  expect(refused.body).toMatchObject({ code: 'recurring/refused' });
  await expectNothingStrange(organization, refused.body);
  await expectInLog();
});

test('a recurring card that fails later is explained in our own words', async () => {
  const { organization } = await withRecurringDonation();
  const { body } = await postAction(organization, 'card', { paymentMethodId: failingCard });
  await advanceToNextCharge(organization);

  const donations = await listRecurringDonations(organization);
  expect(JSON.stringify(donations)).toContain('The card was declined.');
  await expectNothingStrange(organization, [body, donations, await listHistory(organization)]);
});

test('a card refused for a subscription is explained in our own words', async () => {
  const organization = await createVerifiedTrialOrganization();
  const declined = await changeTier(organization, 'growth', 'pm_card_chargeDeclined');
  expect(declined.body).toMatchObject({ message: 'The card was declined.' });
  refuseNext(/^POST \/v1\/subscriptions/);
  const refused = await changeTier(organization, 'growth', 'pm_card_visa');

  await expectNothingStrange(organization, [declined.body, refused.body]);
});

test('a bounced letter is explained in our own words', async () => {
  const { donor, donation } = await helpers.donation();
  await helpers.thank(donation._id);
  await drainJobs();

  const messages = await helpers.listMessages(donor._id);
  expect(messages).toMatchObject([
    { state: 'bounced', error: 'This email address doesn’t exist.' },
  ]);
  const { body } = await helpers.staff.get(`/api/donors/${donor._id}/preferences`);
  await expectNothingStrange(helpers.organization, [messages, body]);
  await expectInLog();
});

test('a text message that is refused is explained in our own words', async () => {
  const organization = await createOrganizationAtMorning();
  const phone = '+14155552999';
  const { donor } = await createDonorWithDuePledge(organization, '2026-03-10', {}, { phone });
  await queryAsDatabaseOwner('update donors set sms_consent_at = now() where id = $1', [donor._id]);
  await switchOn(organization, -7, { channels: ['sms'] });
  await remindAt(morningInstant);

  const reminders = await listReminders(organization, 'date=2026-03-03');
  expect(JSON.stringify(reminders)).toContain(
    'The SMS provider refused the message (error 99999).',
  );
  await expectNothingStrange(organization, reminders);
});

async function expectNothingStrange(
  organization: ConnectedOrganization | Organization,
  answers: unknown,
) {
  expect(await tablesWith(strangeText)).toEqual([]);
  expect(await tablesWith(personInIt)).toEqual([]);
  expect(JSON.stringify(answers)).not.toContain(strangeText);
  expect(await readEverything(organization)).not.toContain(strangeText);
}
