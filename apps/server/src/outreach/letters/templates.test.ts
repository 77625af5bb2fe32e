import type { Letters } from '@pledgewell/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { letterHelpers, type LetterHelpers } from '../../../test/outreach/letter-helpers.ts';
import { given, signIn } from '../../../test/world/world.ts';

let helpers: LetterHelpers;

beforeAll(async () => {
  helpers = await letterHelpers();
});

const words = { subject: 'We thank you, {{donor_name}}', body: 'Dear {{donor_name}},\n\nThanks!' };

const change = (kind: string, changes: object) =>
  helpers.staff.put(`/api/letters/templates/${kind}`, changes);

async function templateNow(kind: string, staff = helpers.staff) {
  const { templates } = (await staff.get('/api/letters')).body['data'] as Letters;
  return templates.find((each) => each.kind === kind);
}

describe('a template', () => {
  test('is the default until the organization edits it and can be reset', async () => {
    const ours = await templateNow('thank_you');
    expect(ours).toMatchObject({ isOwn: false, version: 0 });

    const { body } = await change('thank_you', { ...words, version: 0 });
    expect(body['data']).toEqual({ kind: 'thank_you', ...words, isOwn: true, version: 1 });
    const { donation } = await helpers.donation();
    const draft = await helpers.staff.get(`/api/donations/${donation._id}/thank-you`);
    expect(draft.body['data']).toMatchObject({
      subject: expect.stringMatching(/^We thank you, Priya Raman/),
    });

    await helpers.staff.delete('/api/letters/templates/thank_you');
    expect(await templateNow('thank_you')).toEqual(ours);
  });

  test.each([
    ['an unknown placeholder', { body: 'Dear {{name}}' }, 'body', /^\{\{name\}\} isn’t a/],
    ['no text', { body: '  ' }, 'body', /^Enter the letter\.$/],
    ['no subject', { subject: '' }, 'subject', /^Enter a subject\.$/],
    ['an incomplete placeholder', { body: 'Dear {{donor_name' }, 'body', /incomplete/],
  ])('is refused with a reason because of %s', async (_name, fields, at, sentence) => {
    const reply = await change('overdue', { ...words, version: 0, ...fields });
    expect(reply.status).toBe(400);
    expect(reply.body['fields']).toEqual({ [at]: expect.stringMatching(sentence) });
    expect(await templateNow('overdue')).toMatchObject({ isOwn: false });
  });

  test('is changed by one user at a time', async () => {
    const at0 = { ...words, version: 0 };
    const replies = await Promise.all([change('reminder', at0), change('reminder', at0)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect((await change('reminder', at0)).body).toMatchObject({ code: 'record/changed' });
    expect((await change('reminder', { ...words, version: 1 })).status).toBe(200);
  });

  test('has no subject for a text message', async () => {
    const { body } = await change('overdue_sms', { subject: 'Hello', body: 'Hi', version: 0 });
    expect(body['data']).toMatchObject({ subject: '', body: 'Hi' });
  });

  test('is invisible to another organization', async () => {
    await change('thank_you', { ...words, version: 0 });
    const stranger = signIn(await given.organization());
    expect(await templateNow('thank_you', stranger)).toMatchObject({ isOwn: false });
  });
});
