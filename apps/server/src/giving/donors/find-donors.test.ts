import { describe, expect, test } from 'vitest';
import { given, signIn } from '../../../test/world/world.ts';
import { addMany } from '../../../test/world/many.ts';

describe('finding donors', () => {
  test.each([
    ['part of the name', 'ngstr', 1],
    ['without accents', 'angstrom zoe', 1],
    ['in capitals', 'ZOË', 1],
    ['part of the address', '@beta.exa', 1],
    ['digits of the phone', '415-555', 1],
    ['the phone as it is shown', '(415) 555-2671', 1],
    ['a tag', 'board', 1],
    ['a percent sign as a letter', '100%', 1],
    ['an underscore as a letter', '_0', 0],
    ['a backslash as a letter', 'C:\\', 1],
    ['nothing like it', 'zzzz', 0],
  ])('finds donors by %s', async (_what, search, count) => {
    const organization = await given.organization();
    const plain = { tags: [], phone: '' };
    await given.donor(organization, { ...plain, name: 'Zoë Ångström', email: null });
    await given.donor(organization, { ...plain, name: 'Beta', email: 'x@beta.example' });
    await given.donor(organization, {
      ...plain,
      name: 'Gamma',
      email: null,
      phone: '+14155552671',
    });
    await given.donor(organization, {
      ...plain,
      name: 'Delta',
      email: null,
      tags: ['board member'],
    });
    await given.donor(organization, { ...plain, name: '100% Cotton at C:\\', email: null });

    const { body } = await signIn(organization).get(
      `/api/donors?search=${encodeURIComponent(search)}`,
    );

    expect(body['count']).toBe(count);
  });

  test('pages are complete, in order and without repeats', async () => {
    const organization = await given.organization();
    const staff = signIn(organization);
    await addMany(staff, 23);

    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        staff.get(`/api/donors?page=${page}&limit=10&sortDirection=desc&search=person`),
      ),
    );

    const names = pages.flatMap(({ body }) =>
      (body['data'] as { name: string }[]).map(({ name }) => name),
    );
    expect(names).toHaveLength(23);
    expect(names).toEqual(names.toSorted().toReversed());
    expect(pages[2]?.body).toMatchObject({
      count: 23,
      pagination: { page: 3, limit: 10, total: 23, totalPages: 3 },
    });
  });

  test('a page beyond the last is empty and still reports the count', async () => {
    const organization = await given.organization();
    await given.donor(organization, { name: 'Only One' });

    const { body } = await signIn(organization).get('/api/donors?page=7&search=only');

    expect(body).toMatchObject({ data: [], count: 1 });
  });

  test('only the selected fields are returned', async () => {
    const organization = await given.organization();
    await given.donor(organization, { name: 'Only Name' });

    const { body } = await signIn(organization).get('/api/donors?select=name&overdue=true');

    expect(Object.keys((body['data'] as object[])[0] ?? {}).toSorted()).toEqual([
      '_id',
      'name',
      'overdue',
      'version',
    ]);
  });

  test('unknown sorting, selection and limits are refused', async () => {
    const staff = signIn(await given.organization());

    const replies = await Promise.all(
      ['sortBy=password', 'select=passwordHash', 'limit=101', 'limit=0', 'page=-1', 'x=1'].map(
        (query) => staff.get(`/api/donors?${query}`),
      ),
    );

    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  });

  test('a type-ahead returns names with email addresses', async () => {
    const organization = await given.organization();
    const donor = await given.donor(organization, { name: 'Priya the Only' });

    const { body } = await signIn(organization).get('/api/donors/search?query=the%20only');

    expect(body['data']).toEqual([
      { _id: donor._id, name: 'Priya the Only', email: donor['email'] },
    ]);
  });

  test('a type-ahead lists names that start with the text first', async () => {
    const organization = await given.organization();
    const donor = (name: string, tags: string[] = []) =>
      given.donor(organization, { name, tags, email: null });
    await donor('Alice Rutherford', ['mail']);
    await donor('Omar Siddiqui');
    await donor('Frank & Mary Tedesco');
    await donor('Márcia 100%');
    const search = async (query: string) => {
      const path = `/api/donors/search?query=${encodeURIComponent(query)}`;
      const { body } = await signIn(organization).get(path);
      return (body['data'] as { name: string }[]).map(({ name }) => name);
    };

    expect(await search('ma')).toEqual([
      'Frank & Mary Tedesco',
      'Márcia 100%',
      'Alice Rutherford',
      'Omar Siddiqui',
    ]);
    expect(await search('m 0%')).toEqual(['Márcia 100%']);
  });
});
