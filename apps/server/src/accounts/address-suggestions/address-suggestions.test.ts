import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AddressSuggestion } from '@pledgewell/contract';
import { buildApp } from '../../app.ts';
import { testDatabase } from '../../../test/world/database.ts';
import { given, request, signIn, world, type Organization } from '../../../test/world/world.ts';
import { seedZipCodes } from './seed.ts';

let organization: Organization;

beforeAll(async () => {
  await seedZipCodes((await testDatabase()).owner);
  organization = await given.organization();
});

async function suggest(text: string) {
  const staff = signIn(organization);
  const { status, body } = await staff.get(
    `/api/addresses/suggest?text=${encodeURIComponent(text)}`,
  );
  expect(status).toBe(200);
  return body as { success: true; count: number; data: AddressSuggestion[] };
}

const labels = async (text: string) => (await suggest(text)).data.map(({ label }) => label);

describe('suggestions from ZIP codes', () => {
  test('a ZIP code completes city and state behind the street that was typed', async () => {
    expect(await suggest('12 Oak St 62701')).toEqual({
      success: true,
      count: 1,
      data: [
        {
          label: '12 Oak St, Springfield, IL 62701',
          address: {
            street: '12 Oak St',
            city: 'Springfield',
            state: 'IL',
            zipCode: '62701',
            country: 'USA',
          },
        },
      ],
    });
  });

  test.each([
    ['62701', 'Springfield, IL 62701'],
    ['12 Oak St, Springfield, IL 62701, USA', '12 Oak St, Springfield, IL 62701'],
    ['62701 Springfield', 'Springfield, IL 62701'],
    ['12 Oak St, Apt 4, 62701-1234', '12 Oak St, Apt 4, Springfield, IL 62701-1234'],
    ['02134', 'Allston, MA 02134'],
    ['00901', 'San Juan, PR 00901'],
    ['96910', 'Hagatna, GU 96910'],
    ['APO 09012', 'APO, AE 09012'],
    ['1 Elm St, Mckinney, TX 75072', '1 Elm St, McKinney, TX 75072'],
  ])('%s is completed to %s', async (text, label) => {
    expect(await labels(text)).toEqual([label]);
  });

  test('the beginning of a city’s name finds the largest cities first and keeps the street', async () => {
    const found = await labels('12 Oak St, Spri');

    expect(found).toHaveLength(8);
    expect(found[0]).toBe('12 Oak St, Springfield, IL');
    expect(found.every((label) => label.startsWith('12 Oak St, Spring'))).toBe(true);
  });

  test.each([
    '12 Oak St, Springfield, IL',
    '12 Oak St Springfield Illinois',
    '12 oak st, springfield, il',
  ])('%s, one city with many ZIP codes, is offered without and with them', async (text) => {
    const { data } = await suggest(text);

    expect(data).toHaveLength(8);
    expect(data.every(({ address }) => address.city === 'Springfield')).toBe(true);
    expect(data.every(({ address }) => address.state === 'IL')).toBe(true);
    expect(data.map(({ address }) => address.zipCode).slice(0, 3)).toEqual(['', '62701', '62702']);
  });

  test('a city whose name ends like a state is listed before the state', async () => {
    expect((await labels('12 Oak St Port Washington'))[0]).toBe('12 Oak St, Port Washington, NY');
    expect((await labels('350 5th Ave New York'))[0]).toBe('350 5th Ave, New York, NY');
    expect((await labels('Kansas City Kansas'))[0]).toBe('Kansas City, KS');
  });

  test('a city with one ZIP code comes with it', async () => {
    expect(await labels('12 Oak St, Illiopolis, Illinois')).toEqual([
      '12 Oak St, Illiopolis, IL 62539',
    ]);
  });

  test('a state narrows the beginning of a city, as code, name or beginning of the name', async () => {
    for (const state of ['MA', 'Massachusetts', 'Massa']) {
      const states = (await suggest(`Spring, ${state}`)).data.map(({ address }) => address.state);
      expect(new Set(states)).toEqual(new Set(['MA']));
    }
  });

  test('the first digits of a ZIP code are enough to list it', async () => {
    expect(await labels('627')).toHaveLength(8);
    expect(await labels('12 Oak St, Springfield, IL 6270')).toContain(
      '12 Oak St, Springfield, IL 62704',
    );
  });

  test('a city is found regardless of case, accents, dots and abbreviations', async () => {
    expect((await labels('100 Main St, st. louis, mo'))[0]).toBe('100 Main St, Saint Louis, MO');
    expect((await labels('Bayamón'))[0]).toBe('Bayamon, PR');
    expect((await labels("o'fallon, il"))[0]).toBe('O Fallon, IL 62269');
  });

  test.each(['12 Oak St', 'zzzz', '99999', '100 % _ \\', "'; drop table zip_codes --", '  ,,'])(
    '%j finds nothing and causes no error',
    async (text) => {
      expect(await labels(text)).toEqual([]);
    },
  );
});

describe('requesting suggestions', () => {
  test('requires a signed-in user', async () => {
    const { status, body } = await request({
      method: 'GET',
      url: '/api/addresses/suggest?text=Spri',
    });

    expect(status).toBe(401);
    expect(body).toMatchObject({ success: false, code: 'auth/signed-out' });
  });

  test.each([
    '',
    '?text=S',
    '?text=%20S%20',
    `?text=${'a'.repeat(201)}`,
    '?text=Sp&limit=9',
    '?text=a&text=b',
  ])('with the query %j is refused beside its field', async (query) => {
    const staff = signIn(organization);
    const { status, body } = await staff.get(`/api/addresses/suggest${query}`);

    expect(status).toBe(400);
    expect(Object.keys(body['fields'] as object)).toHaveLength(1);
  });

  test('prefers the address service and falls back to ZIP codes', async () => {
    const { services } = await world();
    const address = {
      street: '1 Rue X',
      city: 'Paris',
      state: '',
      zipCode: '75001',
      country: 'France',
    };
    const online = Array.from({ length: 10 }, (_, index) => ({ label: `Paris ${index}`, address }));
    const addressSuggester = {
      suggest: async (text: string) => (text.startsWith('Paris') ? online : []),
    };
    const { app } = await buildApp(services, {
      addressSuggester,
      google: null,
      isProduction: false,
    });
    const headers = { authorization: `Bearer ${organization.token}` };
    const fetchSuggestions = (text: string) =>
      app.inject({ url: '/api/addresses/suggest', query: { text }, headers });

    expect((await fetchSuggestions('Paris')).json()).toMatchObject({
      count: 8,
      data: online.slice(0, 8),
    });
    expect((await fetchSuggestions('62701')).json()).toMatchObject({
      data: [{ label: 'Springfield, IL 62701' }],
    });
    await app.close();
  });
});

describe('the table of ZIP codes', () => {
  const fetchSuggestions = async (text: string) => {
    const client = new pg.Client((await testDatabase()).owner);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const count = async () =>
    (await fetchSuggestions('select count(*)::int as codes from zip_codes'))[0]?.['codes'];

  test('is filled once even when several processes start together', async () => {
    const { owner } = await testDatabase();
    const before = await fetchSuggestions('select xmin::text from zip_codes limit 1');

    await Promise.all([seedZipCodes(owner), seedZipCodes(owner), seedZipCodes(owner)]);

    expect(await count()).toBeGreaterThan(41_000);
    expect(await fetchSuggestions('select xmin::text from zip_codes limit 1')).toEqual(before);
  });

  test('is replaced when the list of ZIP codes has changed', async () => {
    const { owner } = await testDatabase();
    const whole = await count();
    await fetchSuggestions('delete from zip_codes where state = $$IL$$');
    await fetchSuggestions("comment on table zip_codes is 'an older list'");

    await Promise.all([seedZipCodes(owner), seedZipCodes(owner)]);

    expect(await count()).toBe(whole);
  });

  test('knows every state and territory, and every code has five digits', async () => {
    const states = await fetchSuggestions('select distinct state from zip_codes order by 1');

    expect(states).toHaveLength(60);
    expect(
      await fetchSuggestions(
        "select * from zip_codes where zip_code !~ '^[0-9]{5}$' or city_key = '' or city = ''",
      ),
    ).toEqual([]);
  });

  test('can be read but not changed by the role that serves requests', async () => {
    const client = new pg.Client((await testDatabase()).app);
    await client.connect();
    await expect(client.query('delete from zip_codes')).rejects.toThrow('permission denied');
    await client.end();
  });
});
