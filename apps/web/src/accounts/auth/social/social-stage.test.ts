import { expect, test } from 'vitest';
import { socialStage } from './social-stage.ts';

const noToken = {
  kind: 'failed',
  message: 'No authentication token found. Please try logging in again.',
};

test('a token moves from the URL to the history state before it is exchanged', () => {
  const arriving = socialStage(new URLSearchParams('token=a-b_c'), null);

  expect(arriving).toEqual({ kind: 'arriving', state: { handOff: 'a-b_c' } });
  expect(socialStage(new URLSearchParams(), { handOff: 'a-b_c' })).toEqual({
    kind: 'trading',
    handOff: 'a-b_c',
  });
});

test.each(['', 'token=', 'token=%3Cscript%3E', `token=${'x'.repeat(91)}`, 'other=1'])(
  'the query ?%s has no token',
  (search) => {
    expect(socialStage(new URLSearchParams(search), null)).toEqual(noToken);
  },
);

test('a problem is explained in our own words, whatever the URL says', () => {
  const messageFor = (problem: string) => socialStage(new URLSearchParams({ problem }), null);

  expect(messageFor('auth/google-canceled')).toEqual({
    kind: 'failed',
    message: 'You canceled the Google sign-in.',
  });
  expect(messageFor('Call us at 555-0100')).toEqual({
    kind: 'failed',
    message: 'Sign-in with Google didn’t work. Please try again.',
  });
});

test('a new token takes precedence over one in the history state', () => {
  const stage = socialStage(new URLSearchParams('token=new'), {
    isSignedIn: true,
    message: 'Welcome back!',
  });

  expect(stage).toEqual({ kind: 'arriving', state: { handOff: 'new' } });
});
