import { beforeAll, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { letterHelpers, type LetterHelpers } from '../../../test/outreach/letter-helpers.ts';
import { lettersTo } from '../../../test/world/letters.ts';
import { given, signIn } from '../../../test/world/world.ts';

let helpers: LetterHelpers;

beforeAll(async () => {
  helpers = await letterHelpers();
});

describe('a thank-you letter sent by hand', () => {
  test('fills the template with the donation and the organization’s name', async () => {
    const { email, donation } = await helpers.donation({ amount: 250 });
    const { body } = await helpers.staff.get(`/api/donations/${donation._id}/thank-you`);
    const draft = body['data'] as { subject: string; body: string };
    expect(draft).toMatchObject({ to: { email }, whyNot: null, sent: null });
    expect(draft.body).toMatch(/^Dear Priya Raman/);
    expect(draft.body).toContain('your gift of $250.00 on');
    expect(draft.body).toContain('in support of our work');

    const words = { subject: draft.subject, body: `${draft.body}\n\nSee you at the gala!` };
    expect(await helpers.thank(donation._id, words)).toMatchObject({
      status: 201,
      body: { message: `Thank-you letter sent to ${email}` },
    });

    const letter = await helpers.letterTo(email);
    expect(letter?.subject).toMatch(/^Thank you from Riverside Food Bank/);
    expect(letter?.from).toMatchObject({
      name: expect.stringMatching(/^Riverside Food Bank/),
      replyTo: helpers.organization.email,
    });
    expect(letter?.text).toContain('See you at the gala!');
    const again = await helpers.staff.get(`/api/donations/${donation._id}/thank-you`);
    expect(again.body['data']).toMatchObject({ sent: { to: email } });
  });

  test('describes an in-kind donation and names no value', async () => {
    const campaign = await given.campaign(helpers.organization, { name: 'New Kitchen' });
    const { donation } = await helpers.donation({
      amount: 7345,
      inKind: 'A gas stove',
      campaign: campaign._id,
    });
    const { body } = await helpers.staff.get(`/api/donations/${donation._id}/thank-you`);
    const draft = body['data'] as { body: string };
    expect(draft.body).toContain('your gift of A gas stove on');
    expect(draft.body).toContain('in support of New Kitchen');
    expect(draft.body).not.toMatch(/\$|7,?345/);
  });

  test('stays readable among the donor’s messages without its links', async () => {
    const { donor, donation } = await helpers.donation();
    await helpers.thank(donation._id, {
      subject: 'Thank you',
      body: 'Dear Priya,\n\nWe thank you.',
    });
    await helpers.letterTo(String(donor['email']));

    expect(await helpers.listMessages(donor._id)).toMatchObject([
      {
        channel: 'email',
        kind: 'letters/thank-you',
        to: donor['email'],
        subject: 'Thank you',
        text: 'Dear Priya,\n\nWe thank you.',
        state: 'sent',
        error: null,
      },
    ]);
    const [stored] = await queryAsDatabaseOwner('select letter from messages where donor_id = $1', [
      donor._id,
    ]);
    expect(stored).toEqual({ letter: null });
  });

  test.each([
    ['without an address', 'letters/no-email', { email: null }],
    ['whose address no mail can go to', 'letters/unusable-address', { email: 'ada@ex-.example' }],
  ])('is not sent to a donor %s', async (_name, code, fields) => {
    const donor = await given.donor(helpers.organization, fields);
    const donation = await given.donation(helpers.organization, { donor: donor._id });
    expect(await helpers.thank(donation._id)).toMatchObject({ status: 409, body: { code } });
  });

  test('is not sent for a refunded or deleted donation', async () => {
    const { donation } = await helpers.donation({ amount: 50 });
    await helpers.staff.post(`/api/donations/${donation._id}/refund`, {
      amount: 50,
      date: helpers.today(),
      version: donation.version,
    });
    expect((await helpers.thank(donation._id)).body).toMatchObject({ code: 'letters/refunded' });

    await helpers.staff.delete(`/api/donations/${donation._id}`);
    expect(await helpers.thank(donation._id)).toMatchObject({
      status: 404,
      body: { code: 'letters/no-gift' },
    });
  });

  test('requires that the sender’s email address is verified', async () => {
    const unproven = await given.organization();
    const donation = await given.donation(unproven);
    const staff = signIn(unproven);
    const reply = await staff.post(`/api/donations/${donation._id}/thank-you`, {
      subject: 'Thank you',
      body: 'Thanks.',
    });
    expect(reply).toMatchObject({ status: 403, body: { code: 'letters/unverified' } });
    const { body } = await staff.get(`/api/donations/${donation._id}/thank-you`);
    expect(body['data']).toMatchObject({ whyNot: expect.stringMatching(/verify your email/) });
  });

  test('answers another organization as if the donation did not exist', async () => {
    const { donation } = await helpers.donation();
    const stranger = signIn((await letterHelpers()).organization);
    const words = { subject: 'Thank you', body: 'Thanks.' };
    expect(await stranger.get(`/api/donations/${donation._id}/thank-you`)).toMatchObject({
      status: 404,
    });
    expect(await stranger.post(`/api/donations/${donation._id}/thank-you`, words)).toMatchObject({
      status: 404,
    });
  });
});

describe('recording a donation', () => {
  const record = async (fields: Record<string, unknown> = {}) => {
    const donor = await given.donor(helpers.organization);
    const reply = await helpers.staff.post('/api/donations', {
      donor: donor._id,
      amount: 75,
      method: 'check',
      date: helpers.today(),
      ...fields,
    });
    return { email: String(donor['email']), thankYou: reply.body['thankYou'] };
  };

  test('sends a thank-you letter if the user chooses so', async () => {
    const { email, thankYou } = await record({ thank: true });
    expect(thankYou).toEqual({ sentTo: email, whyNot: null });
    expect(await lettersTo(email)).toHaveLength(1);
  });

  test('sends a thank-you letter automatically if the organization wants it, unless the donation is old', async () => {
    expect((await record()).thankYou).toBeNull();
    await helpers.switchThanks(true);
    const { email, thankYou } = await record();
    expect(thankYou).toMatchObject({ sentTo: email });
    expect((await record({ thank: false })).thankYou).toBeNull();
    expect((await record({ date: '2020-03-31' })).thankYou).toBeNull();
    await helpers.switchThanks(false);
  });

  test('succeeds even if no letter can be sent, and gives the reason', async () => {
    const donor = await given.donor(helpers.organization, { email: null });
    const { thankYou } = await record({ donor: donor._id, thank: true });
    expect(thankYou).toEqual({ sentTo: null, whyNot: 'This donor has no email address.' });
  });
});

test('an organization on a trial can send a hundred letters a day', async () => {
  const { organization, thank, donation } = await letterHelpers();
  const { donor, donation: given } = await donation();
  await queryAsDatabaseOwner(
    `insert into messages (organization_id, id, kind, to_name, to_email, subject, state, donor_id,
       list, changed_at)
     select $1, gen_random_uuid(), 'letters/thank-you', 'Priya', 'p@example.org', 'Thanks', 'sent',
       $2, 'thanks', now()
     from generate_series(1, 100)`,
    [organization.id, donor._id],
  );
  expect(await thank(given._id)).toMatchObject({
    status: 429,
    body: { message: 'Your plan sends up to 100 letters a day. Please try again tomorrow.' },
  });
});
