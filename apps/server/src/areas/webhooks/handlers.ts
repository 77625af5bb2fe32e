import type { Services } from '../../platform/http/services.ts';
import type { Provider } from '../../platform/provider/port.ts';
import { applyPaymentNews } from '../payments/service/news.ts';
import type { ClaimedEvent } from './queries/inbox.ts';

/** Parked events wait for somebody who looks at them. */
export type Outcome = 'applied' | 'ignored' | { parked: string };

export type Handler = {
  /** What it is about: events about the same thing need it read but once. */
  about(event: ClaimedEvent): string;
  /** Reads the thing anew from the provider and makes ours equal to it. It may run twice. */
  run(services: Services, provider: Provider, event: ClaimedEvent): Promise<Outcome>;
};

const payment: Handler = {
  about: ({ account, subject }) => `${account} ${subject.payment ?? subject.charge}`,
  run: (services, provider, { account, subject }) =>
    applyPaymentNews(services, provider, { account, ...subject }),
};

/** Who applies which event. Any other is stored and left alone. */
export const handlers: Readonly<Record<string, Handler>> = {
  'payment_intent.succeeded': payment,
  'payment_intent.processing': payment,
  'payment_intent.requires_action': payment,
  'payment_intent.payment_failed': payment,
  'payment_intent.canceled': payment,
  'charge.refunded': payment,
  'charge.refund.updated': payment,
  'refund.created': payment,
  'refund.updated': payment,
  'refund.failed': payment,
  'charge.dispute.created': payment,
  'charge.dispute.updated': payment,
  'charge.dispute.closed': payment,
  'charge.dispute.funds_withdrawn': payment,
  'charge.dispute.funds_reinstated': payment,
};
