import { api } from '@pledgewell/contract';
import { describe, expect, test } from 'vitest';
import { given, request, signIn, world } from '../../../../test/world/world.ts';
import { version } from '../../core/version.ts';

const everywhere = {
  'content-security-policy': expect.stringMatching(/object-src 'none'.*|base-uri 'none'/),
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': expect.any(String),
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

describe('security headers', () => {
  test.each([
    '/api/health',
    '/api/donors',
    '/api/nothing',
    '/api/openapi.json',
    '/%zz',
    '/api/docs/',
  ])('are set on %s', async (url) => {
    const { headers } = await request({ method: 'GET', url });

    expect(headers).toMatchObject(everywhere);
  });

  test.each(['/api/health', '/api/docs/'])(
    'text becomes markup or a script only through the app’s own policy on %s',
    async (url) => {
      const { headers } = await request({ method: 'GET', url });

      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    },
  );

  test.each(['/api/health', '/%61pi/health', '/api', '/api?a', '/api/nothing', '/api/docs/'])(
    'no API response is cached, as at %s',
    async (url) => {
      const { headers } = await request({ method: 'GET', url });
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test('no list is cached', async () => {
    const { headers } = await signIn(await given.organization()).get('/api/donors');

    expect(headers['cache-control']).toBe('no-store');
  });

  test('a page of another origin may not read responses', async () => {
    const { headers } = await request({
      method: 'GET',
      url: '/api/health',
      headers: { origin: 'https://elsewhere.example' },
    });

    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the description of the API', () => {
  test('is OpenAPI 3.1 and names every endpoint', async () => {
    const { body } = await request({ method: 'GET', url: '/api/openapi.json' });

    const paths = body['paths'] as Record<string, Record<string, unknown>>;
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = Object.values(api).flatMap((area) =>
      Object.values(area).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
    );
    expect(body['openapi']).toBe('3.1.0');
    expect(new Set(described)).toEqual(new Set(declared));
  });
});

describe('the pages about the API', () => {
  const page = async (url: string) => {
    const { status, body } = await request({ method: 'GET', url });
    return { status, text: String(body['text']) };
  };

  test('show every endpoint with its example, and every schema that they link to', async () => {
    const overview = await page('/api/docs');
    const donors = await page('/api/docs/donors');
    const schemas = await page('/api/docs/schemas');

    for (const { path } of Object.values(api).flatMap((area) => Object.values(area))) {
      expect(overview.text).toContain(`<code>${path.replace(/:(\w+)/g, '{$1}')}</code>`);
    }
    expect(donors.text).toContain('&quot;name&quot;: &quot;Priya Raman&quot;');
    const linked = [...donors.text.matchAll(/schemas#(\w+)"/g)].map(([, name = '']) => name);
    expect(linked).toContain('NewDonor');
    for (const name of linked) expect(schemas.text).toContain(`id="${name}"`);
  });

  test('name no other host and have no script', async () => {
    for (const url of [
      '/api/docs',
      '/api/docs/schemas',
      ...areas.map((area) => `/api/docs/${area}`),
    ]) {
      const { status, text } = await page(url);
      const loaded = [...text.matchAll(/(?:src|href|action)="([^"]*)"/g)].map(([, to = '']) => to);
      expect({ url, status }).toEqual({ url, status: 200 });
      expect(loaded.filter((to) => !/^(?:\/(?!\/)|#)/.test(to))).toEqual([]);
      expect(text).not.toMatch(/<script|@import|url\(/);
    }
  });

  test('do not exist for an unknown area', async () => {
    const { status, body } = await request({ method: 'GET', url: '/api/docs/nothing' });

    expect([status, body['code']]).toEqual([404, 'request/not-found']);
  });
});

const areas = Object.keys(api);

describe('the log', () => {
  test('holds no token, no password and no query string', async () => {
    const { logged } = await world();
    const organization = await given.organization();
    await request({
      method: 'POST',
      url: '/api/auth/login?token=secret-in-the-address',
      payload: { email: organization.email, password: 'a secret wrong password' },
    });
    await signIn(organization).get('/api/donors?search=secret-of-a-person');

    const text = JSON.stringify(logged);
    expect(text).not.toContain('secret');
    expect(text).not.toContain(organization.token);
  });
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a parameter such as %s, which every object has, is refused as unknown',
  async (name) => {
    const { status, body } = await signIn(await given.organization()).get(`/api/donors?${name}=1`);

    const fields = Object.entries(body['fields'] ?? {});
    expect([status, fields]).toEqual([400, [[name, 'This field doesn’t exist.']]]);
  },
);

describe('health', () => {
  test('says that the process is alive, with its version', async () => {
    const { status, body } = await request({ method: 'GET', url: '/api/health' });

    const unknown = { sourceUrl: null, operatorEmail: null };
    expect({ status, body }).toEqual({ status: 200, body: { status: 'ok', version, ...unknown } });
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
  });

  test('a migrated database with a job queue is ready', async () => {
    const { status, body } = await request({ method: 'GET', url: '/api/ready' });

    expect({ status, body }).toEqual({ status: 200, body: { status: 'ready', version } });
  });

  test('a database that lacks the newest migration is named as not ready', async () => {
    const { owner } = await world();
    const { rows } = await owner.query<{ name: string }>(
      `update kysely_migration set name = '0000_' || name
       where name = (select max(name) from kysely_migration) returning name`,
    );

    const { status, body, headers } = await request({ method: 'GET', url: '/api/ready' });
    await owner.query('update kysely_migration set name = substr(name, 6) where name = $1', [
      rows[0]?.name,
    ]);

    expect({ status, code: body['code'] }).toEqual({ status: 503, code: 'health/not-ready' });
    expect(body['fields']).toEqual({ migrations: expect.stringContaining('not the newest one') });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(body['requestId']).toBe(headers['x-request-id']);
  });
});
