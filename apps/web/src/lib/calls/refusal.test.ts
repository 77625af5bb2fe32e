import { expect, test } from 'vitest';
import { problemMessage } from './call-problem.ts';
import { toCallProblem } from './to-call-problem.ts';

test.each([
  ['message', { message: 'Closed for the night.' }],
  ['error.message', { error: { message: 'Closed for the night.' } }],
  ['error', { error: 'Closed for the night.' }],
])('a refusal in the form %s is parsed', (_, json) => {
  const problem = toCallProblem(503, json, '30');
  expect(problem).toMatchObject({ status: 503, retryAfter: 30 });
  expect(problemMessage(problem, 'The screen’s own words')).toBe('Closed for the night.');
});

test.each([{}, { error: {} }, { message: ' ' }, 'text', undefined])(
  'a refusal without a message gets the screen’s message',
  (json) => {
    expect(problemMessage(toCallProblem(500, json, null), 'The screen’s own words')).toBe(
      'The screen’s own words',
    );
  },
);
