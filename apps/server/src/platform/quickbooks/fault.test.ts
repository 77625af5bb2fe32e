import { expect, test } from 'vitest';
import { toFault } from './fault.ts';
import { toQueryText } from './query-text.ts';

const validation = (code: string, Detail: string) => ({
  Fault: { Error: [{ Message: 'In short', Detail, code, element: 'Line' }], type: 'Validation' },
});

const gateway = {
  fault: {
    error: [{ message: 'message=ThrottleExceeded', detail: null, code: '3001', element: null }],
    type: 'SERVICE',
  },
};

test.each([
  [400, validation('6240', 'The name supplied already exists. : Id=5'), 'nameTaken'],
  [400, validation('610', 'Something has been made inactive.'), 'inactiveReference'],
  [400, validation('610', 'Another user has deleted this transaction.'), 'notFound'],
  [401, validation('120', 'You do not have access.'), 'noAccess'],
  [400, validation('6000', 'Business Validation Error'), 'refused'],
  [200, validation('5010', 'Stale Object Error'), 'staleToken'],
  [403, gateway, 'rateLimited'],
  [429, undefined, 'rateLimited'],
  [401, undefined, 'unauthorized'],
  [400, 'text', 'refused'],
])('an answer %i %j is a fault', (status, body, kind) => {
  expect(toFault(status, body)?.kind).toBe(kind);
});

test('a fault keeps the code, the property and the longest sentence', () => {
  expect(toFault(400, validation('2020', 'Required parameter Line is missing'))).toMatchObject({
    code: '2020',
    element: 'Line',
    message: 'Required parameter Line is missing',
  });
  expect(toFault(429, gateway)?.message).toBe('message=ThrottleExceeded');
  expect(toFault(200, { Customer: { Id: '1' } })).toBeNull();
});

test('every value of a query is quoted', () => {
  const where = [
    ['DisplayName', '=', String.raw`O'Brien \' or Id = '1`],
    ['Active', '=', true],
    ['Id', 'in', ['1', "2'"]],
  ] as const;

  expect(toQueryText('*', 'Customer', { where, orderBy: 'Id', maxResults: 5 })).toBe(
    String.raw`select * from Customer where DisplayName = 'O\'Brien \\\' or Id = \'1' ` +
      String.raw`and Active = true and Id in ('1', '2\'') orderby Id maxresults 5`,
  );
});
