import { json, type Answer, type StandInRequest } from '../../stand-in.ts';
import type { StripeState } from '../core/account-store.ts';
import type { Webhooks } from '../webhooks.ts';
import { asset } from './assets.ts';
import { cardField } from './card-field.ts';
import { consent } from './consent.ts';
import { onboarding } from './onboarding.ts';
import { invoicePage, receiptPage } from './papers.ts';
import { overview } from './overview.ts';
import { portal } from './portal.ts';
import { threeDSecure } from './three-d-secure.ts';

type Page = (state: StripeState, request: StandInRequest, id: string) => Answer;

/** The browser pages, by path prefix. */
const pages: Record<string, Page> = {
  '3ds': threeDSecure,
  'card-field': (_, request) => cardField(request),
  invoices: invoicePage,
  oauth: consent,
  onboarding,
  portal,
  receipts: receiptPage,
};

export function answerPage(
  state: StripeState,
  webhooks: Webhooks,
  request: StandInRequest,
): Answer | Promise<Answer> {
  const [, name = '', id = ''] = request.path.split('/');
  if (name === '') return overview(state, webhooks, request);
  const found = asset(name) ?? pages[name]?.(state, request, id);
  return found ?? json(404, { message: 'Not found' });
}
