import type { Stripe } from 'stripe';
import type { EventCalls, EventSource, EventSubject, ProviderEvent } from '../provider/events.ts';
import type { StripeSettings } from './settings.ts';

const toleranceSeconds = 300;

/** Reads events that Stripe has signed with one of an endpoint's secrets. */
export function readEvents(stripe: Stripe, settings: StripeSettings): EventCalls {
  const secrets: Record<EventSource, string[]> = {
    platform: settings.webhookSecret.split(','),
    connect: settings.connectWebhookSecret.split(','),
  };
  const isLive = /^[rs]k_live_/.test(settings.secretKey);

  return {
    read(source, body, signature) {
      if (signature === undefined) return null;
      const event = firstThatFits(secrets[source], (secret) =>
        stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds),
      );
      if (event === null || !isEvent(event) || event.livemode !== isLive) return null;
      return toEvent(source, event);
    },
  };
}

function firstThatFits<Result>(secrets: readonly string[], read: (secret: string) => Result) {
  for (const secret of secrets) {
    try {
      return read(secret);
    } catch {
      // Another secret may have signed the event; if none did, the event is forged.
    }
  }
  return null;
}

const isEvent = (event: Stripe.Event) =>
  typeof event === 'object' &&
  typeof event.id === 'string' &&
  typeof event.type === 'string' &&
  typeof event.data?.object === 'object';

function toEvent(source: EventSource, event: Stripe.Event): ProviderEvent {
  return {
    id: event.id,
    type: event.type,
    source,
    account: event.account ?? null,
    createdAt: new Date(event.created * 1000),
    subject: toSubject(event.data.object as unknown as Record<string, unknown>),
  };
}

/**
 * Payments, charges and other objects name themselves and each other in fields of the same name.
 */
function toSubject(object: Record<string, unknown>): EventSubject {
  const kind = object['object'];
  const named = (field: string, itself: string) =>
    kind === itself ? text(object['id']) : reference(object[field]);
  return {
    object: text(object['id']) ?? '',
    payment: named('payment_intent', 'payment_intent'),
    charge: named('charge', 'charge'),
    customer: named('customer', 'customer'),
    subscription: named('subscription', 'subscription') ?? subscriptionOfInvoice(object),
  };
}

/** An invoice names its subscription one level deeper. */
function subscriptionOfInvoice({ parent }: Record<string, unknown>) {
  const details = (parent as { subscription_details?: Record<string, unknown> } | null | undefined)
    ?.subscription_details;
  return reference(details?.['subscription']);
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);

const reference = (value: unknown): string | null =>
  typeof value === 'object' && value !== null ? text((value as { id?: unknown }).id) : text(value);
