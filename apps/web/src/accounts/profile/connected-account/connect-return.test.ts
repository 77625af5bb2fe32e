import { expect, test } from 'vitest';
import { connectReturnStage } from './connect-return.ts';

const search = (text: string) => new URLSearchParams(text);

test('the provider’s answer is removed from the URL before it is used', () => {
  const answer = { code: 'ac_1', state: 'abc' };
  expect(connectReturnStage(search('scope=read_write&state=abc&code=ac_1'), null)).toEqual({
    kind: 'arriving',
    state: { answer },
  });
  expect(connectReturnStage(search(''), { answer })).toEqual({ kind: 'checking', answer });
});

test('a return from setup has no parameters, and the account is fetched', () => {
  expect(connectReturnStage(search(''), null)).toEqual({ kind: 'checking', answer: null });
});

test('a refusal is explained in our own words, whatever the URL says', () => {
  const arrival = connectReturnStage(
    search('error=access_denied&error_description=Call+555-1234'),
    null,
  );
  expect(arrival).toEqual({ kind: 'arriving', state: { isRefused: true } });
  expect(connectReturnStage(search(''), { isRefused: true })).toEqual({ kind: 'refused' });
});
