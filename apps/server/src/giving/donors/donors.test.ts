import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addMany } from '../../../test/world/many.ts';
import { given, signIn } from '../../../test/world/world.ts';

describe('adding a donor', () => {
  test('a new donor is answered with everything that was typed', async () => {
    const staff = signIn(await given.organization());

    const { status, body } = await staff.post('/api/donors', {
      name: '  Zoë Ångström ',
      email: 'zoe@example.com',
      phone: '+14155552671',
      address: { street: '1 Main St', city: 'Boston', state: 'MA', zipCode: 2134, country: 'USA' },
      notes: 'First line\nsecond line',
      tags: ['volunteer', 'major donor'],
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      message: 'Donor Zoë Ångström was added successfully!',
      data: {
        name: 'Zoë Ångström',
        address: { zipCode: '02134' },
        notes: 'First line\nsecond line',
        tags: ['volunteer', 'major donor'],
        giving: { total: 0, count: 0, lastGiftOn: null },
        isActive: false,
        version: 1,
      },
    });
  });

  test('a name alone is enough', async () => {
    const staff = signIn(await given.organization());

    const { status, body } = await staff.post('/api/donors', { name: 'A cheque in the post' });

    expect(status).toBe(201);
    expect(body).toMatchObject({ data: { email: null, phone: '', tags: [] } });
  });

  test('every wrong field gets its own sentence', async () => {
    const staff = signIn(await given.organization());

    const { status, body } = await staff.post('/api/donors', {
      name: ' ',
      email: 'not an address',
      notes: 'card 4242 4242 4242 4242',
      tags: ['x'.repeat(51)],
      colour: 'green',
    });

    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'request/invalid',
      fields: {
        name: 'Full name is required.',
        email: 'Enter a valid email address.',
        notes:
          'Notes seems to contain a card number. Please remove it: card numbers can’t be ' +
          'stored here.',
        'tags.0': 'Tag can have at most 50 characters.',
        colour: 'This field doesn’t exist.',
      },
    });
  });

  test('an email address belongs to one donor, whatever its case', async () => {
    const organization = await given.organization();
    await given.donor(organization, { email: 'Mary@Example.com' });

    const { status, body } = await signIn(organization).post(
      '/api/donors',
      given.newDonor({ email: 'mary@example.COM' }),
    );

    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'donors/email-taken',
      fields: { email: 'Another donor already has this email address.' },
    });
  });

  test('the same key with the same body adds one donor and repeats the answer', async () => {
    const staff = signIn(await given.organization());
    const key = { 'idempotency-key': randomUUID() };
    const donor = given.newDonor();

    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => staff.post('/api/donors', donor, key)),
    );

    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(replies.every(({ status }) => status === 201)).toBe(true);
    expect((await staff.get('/api/donors')).body['count']).toBe(1);
  });

  test('the same key with another body is refused', async () => {
    const staff = signIn(await given.organization());
    const key = { 'idempotency-key': randomUUID() };
    await staff.post('/api/donors', given.newDonor(), key);

    const { status, body } = await staff.post('/api/donors', given.newDonor(), key);

    expect({ status, code: body['code'] }).toEqual({ status: 409, code: 'request/key-reused' });
  });

  test('fifty simultaneous requests cannot exceed the tier’s limit', async () => {
    const organization = await given.organization({ tier: 'starter' });
    const staff = signIn(organization);
    await addMany(staff, 180);

    const replies = await Promise.all(
      Array.from({ length: 50 }, () => staff.post('/api/donors', given.newDonor())),
    );

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'donors/cap-reached',
      message: 'Your Starter plan includes up to 200 donors. Upgrade to Growth to add more.',
    });
    expect((await staff.get('/api/donors')).body['count']).toBe(200);
  });

  test('hostile and foreign names are stored as they are', async () => {
    const staff = signIn(await given.organization());
    const names = [
      "=cmd|'/c calc'!A1",
      '<img src=x onerror=alert(1)>',
      'שלום עולם',
      'مؤسسة الأمل',
      '👩‍👩‍👧‍👦 family 🎁',
      "Robert'); drop table donors;--",
      '100%_\\',
    ];

    for (const name of names) await staff.post('/api/donors', { name });

    const { body } = await staff.get('/api/donors?limit=100');
    const stored = (body['data'] as { name: string }[]).map(({ name }) => name);
    expect(stored.toSorted()).toEqual(names.toSorted());
  });
});

describe('changing a donor', () => {
  test('an edit raises the version and is kept', async () => {
    const organization = await given.organization();
    const staff = signIn(organization);
    const donor = await given.donor(organization);

    const { body } = await staff.put(`/api/donors/${donor._id}`, {
      ...given.newDonor({ name: 'Ann Marie Smith' }),
      version: 1,
    });

    expect(body).toMatchObject({
      message: 'Donor Ann Marie Smith was updated successfully!',
      data: { name: 'Ann Marie Smith', version: 2 },
    });
    expect((await staff.get(`/api/donors/${donor._id}`)).body).toMatchObject({
      data: { name: 'Ann Marie Smith', version: 2 },
    });
  });

  test('of two editors who saw the same version, the second is refused', async () => {
    const organization = await given.organization();
    const staff = signIn(organization);
    const donor = await given.donor(organization);
    const edit = (name: string) =>
      staff.put(`/api/donors/${donor._id}`, { ...given.newDonor({ name }), version: 1 });

    const replies = await Promise.all([edit('One'), edit('Other')]);

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'record/changed',
      message: 'This record was changed by someone else. Reload to see the latest version.',
    });
  });
});

describe('deleting a donor', () => {
  test('a deleted donor leaves the list and is restored exactly', async () => {
    const organization = await given.organization();
    const staff = signIn(organization);
    const donor = await given.donor(organization);

    const removed = await staff.delete(`/api/donors/${donor._id}`);
    const gone = await staff.get(`/api/donors/${donor._id}`);
    const listed = await staff.get('/api/donors');
    const restored = await staff.post(`/api/donors/${donor._id}/restore`);

    expect(removed.body['message']).toBe(`Donor ${donor.name} was deleted successfully!`);
    expect(gone.status).toBe(404);
    expect(listed.body['count']).toBe(0);
    expect(restored.body['data']).toEqual(donor);
    expect((await staff.get('/api/donors')).body['count']).toBe(1);
  });

  test('an email address taken by another donor meanwhile prevents the restore', async () => {
    const organization = await given.organization();
    const staff = signIn(organization);
    const donor = await given.donor(organization);
    await staff.delete(`/api/donors/${donor._id}`);
    await given.donor(organization, { email: donor['email'] });

    const { status, body } = await staff.post(`/api/donors/${donor._id}/restore`);

    expect({ status, code: body['code'] }).toEqual({ status: 409, code: 'donors/email-taken' });
    expect((await staff.get('/api/donors')).body['count']).toBe(1);
  });

  test('of ten simultaneous deletions, one succeeds and the count stays right', async () => {
    const organization = await given.organization();
    const staff = signIn(organization);
    const donor = await given.donor(organization);

    const replies = await Promise.all(
      Array.from({ length: 10 }, () => staff.delete(`/api/donors/${donor._id}`)),
    );

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await staff.get('/api/donors')).body['count']).toBe(0);
  });
});
