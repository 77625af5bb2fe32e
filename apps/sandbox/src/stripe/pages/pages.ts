import { json, type Answer, type Asked } from '../../stand-in.ts';
import type { World } from '../core/books.ts';
import type { Webhooks } from '../webhooks.ts';
import { asset } from './assets.ts';
import { cardField } from './card-field.ts';
import { consent } from './consent.ts';
import { onboarding } from './onboarding.ts';
import { invoicePage, receiptPage } from './papers.ts';
import { overview } from './overview.ts';
import { portal } from './portal.ts';
import { threeDSecure } from './three-d-secure.ts';

type Page = (world: World, asked: Asked, id: string) => Answer;

/** The browser pages, by path prefix. */
const pages: Record<string, Page> = {
  '3ds': threeDSecure,
  'card-field': (_, asked) => cardField(asked),
  invoices: invoicePage,
  oauth: consent,
  onboarding,
  portal,
  receipts: receiptPage,
};

export function answerPage(
  world: World,
  webhooks: Webhooks,
  asked: Asked,
): Answer | Promise<Answer> {
  const [, name = '', id = ''] = asked.path.split('/');
  if (name === '') return overview(world, webhooks, asked);
  const found = asset(name) ?? pages[name]?.(world, asked, id);
  return found ?? json(404, { message: 'Not found' });
}
