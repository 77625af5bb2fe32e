import { expect, test } from 'vitest';
import { paymentReturnStage } from './return-stage.ts';

const readStage = (query: string, state: unknown = null) =>
  paymentReturnStage(new URLSearchParams(query), state);

const payment = { id: 'pi_3abc', secret: 'pi_3abc_secret_9xyz' };
const search = `payment_intent=${payment.id}&payment_intent_client_secret=${payment.secret}`;

test('a payment in the URL is removed from it before anything else', () => {
  expect(readStage(`${search}&redirect_status=succeeded`)).toEqual({ kind: 'arriving', payment });
});

test('the URL’s outcome is ignored', () => {
  expect(readStage(`${search}&redirect_status=failed`)).toEqual({ kind: 'arriving', payment });
});

test('a payment in the history state is verified, even after a reload', () => {
  expect(readStage('', payment)).toEqual({ kind: 'verifying', payment });
});

test.each([
  '',
  'payment_intent=pi_3abc',
  'payment_intent_client_secret=pi_3abc_secret_9xyz',
  'payment_intent=seti_1&payment_intent_client_secret=pi_3abc_secret_9xyz',
  'payment_intent=&payment_intent_client_secret=',
])('the query ?%s is incomplete', (query) => {
  const missing = { kind: 'failed', message: 'Missing payment information in the URL.' };
  expect(readStage(query)).toEqual(missing);
  expect(readStage(query, query === '' ? null : payment)).toEqual(missing);
});
