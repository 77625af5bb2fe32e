import { afterEach, expect, test } from 'vitest';
import { faultCode, quickBooksWorld } from '../../test/quickbooks-world.ts';

const world = quickBooksWorld();
const usual = { perMinute: 500, perSecond: null, atOnce: 10, latencyMs: 0 };

afterEach(() => world.control('PUT limits', usual));

const readStatus = async () => {
  const reply = await fetch(world.url(`/v3/company/${world.realmId()}/preferences`), {
    headers: { authorization: `Bearer ${world.tokens().access_token}` },
  });
  return reply.status;
};

test('a company may have ten requests at once and a number of them in a minute', async () => {
  await world.control('PUT limits', { latencyMs: 500 });
  const statuses = await Promise.all(Array.from({ length: 12 }, readStatus));
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);

  await world.control('PUT limits', { ...usual, perMinute: 12 });
  expect([await readStatus(), await readStatus()]).toEqual([200, 200]);
  const { status, body } = await world.call('GET preferences');
  expect([status, body['fault']]).toEqual([
    429,
    {
      error: [
        {
          message: 'message=ThrottleExceeded; errorCode=003001; statusCode=429',
          detail: 'The request limit was reached.  Try again later',
          code: '3001',
          element: null,
        },
      ],
      type: 'SERVICE',
    },
  ]);
});

test('calls fail with a status, a share of the time', async () => {
  await world.addFault({ fault: 'error', status: 503, share: 0.5, times: 2, on: 'GET /v3' });
  const statuses = [];
  for (let each = 0; each < 6; each += 1) statuses.push(await readStatus());

  expect(statuses).toEqual([200, 503, 200, 503, 200, 200]);
  expect((await world.addFault({ fault: 'error', status: 200 })).status).toBe(400);
  expect((await world.addFault({ fault: 'error', share: 2 })).status).toBe(400);
});

test('a create whose answer is lost has taken effect, and its repetition finds it', async () => {
  await world.addFault({ fault: 'lost', on: 'POST /v3' });
  const create = () => world.call('POST customer?requestid=lost-1', { DisplayName: 'Ada Byron' });

  await expect(create()).rejects.toThrow('fetch failed');
  const found = (await world.find("select * from Customer where DisplayName = 'Ada Byron'"))[
    'Customer'
  ] as object[];
  const { body } = await create();
  expect(found).toEqual([body['Customer']]);
  expect(faultCode(await world.call('POST customer', { DisplayName: 'Ada Byron' }))).toBe('6240');
});
