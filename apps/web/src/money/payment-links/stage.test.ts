import { expect, test } from 'vitest';
import { payStage } from './stage.ts';

const linkId = '0192d3a0-7c1b-7c11-8a11-0192d3a07c1b';
const token = 'aB3-_'.repeat(8) + 'xyz';
const payment = { id: 'pi_3abc', secret: 'pi_3abc_secret_9xyz' };
const search = `payment_intent=${payment.id}&payment_intent_client_secret=${payment.secret}`;

const readStage = (param: string, query = '', state: unknown = null) =>
  payStage(param, new URLSearchParams(query), state);

test('a link is identified by its secret', () => {
  expect(readStage(token)).toEqual({ kind: 'asking', token });
  expect(readStage(token.slice(1))).toEqual({ kind: 'unknown' });
});

test('a payment in the URL is removed from it, then verified, even after a reload', () => {
  const returned = { linkId, ...payment };
  expect(readStage(linkId, `${search}&redirect_status=failed`)).toEqual({
    kind: 'arriving',
    returned,
  });
  expect(readStage(linkId, '', payment)).toEqual({ kind: 'verifying', returned });
});

test('the ID of a link alone opens nothing', () => {
  expect(readStage(linkId)).toEqual({ kind: 'unknown' });
  expect(readStage(linkId, 'payment_intent=pi_3abc')).toEqual({ kind: 'unknown' });
});
