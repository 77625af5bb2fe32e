import type { Stripe, StripeCardElement, StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StripeAccess } from '../../../lib/browser/stripe.ts';
import { cardLibraryQuery } from './settings.ts';

/** The typed card is invalid; the field already shows why. */
export class CardFlaw extends Error {}

/** The card field is unavailable; for the form's banner. */
export class CardsNotReady extends Error {}

const notReady = 'The payment library has not been initialized';

type Owner = { name?: string; email?: string };

export type Card = ReturnType<typeof useCard>;

/**
 * A card typed into the provider's own field. `access` is null until it is known; another account
 * needs the card again.
 */
export function useCard(access: StripeAccess | null) {
  const library = useQuery(cardLibraryQuery(access));
  const element = useRef<StripeCardElement | null>(null);
  const made = useRef<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isTyped, setTyped] = useState(false);
  const stripe = library.data ?? null;

  const change = (event: StripeCardElementChangeEvent) => {
    made.current = null;
    setTyped(!event.empty);
    setError(event.error?.message ?? null);
  };
  const refuse = (message: string): never => {
    setError(message);
    element.current?.focus();
    throw new CardFlaw(message);
  };
  /**
   * Returns the card's ID; the same card keeps its ID unless it was changed or `forget` was called.
   */
  const create = async (owner: Owner): Promise<string> => {
    if (!stripe || !element.current) throw new CardsNotReady(notReady);
    if (made.current !== null) return made.current;
    const { paymentMethod, error: flaw } = await stripe.createPaymentMethod({
      type: 'card',
      card: element.current,
      billing_details: owner,
    });
    if (!paymentMethod) return refuse(flaw?.message ?? 'We can’t read this card.');
    made.current = paymentMethod.id;
    return paymentMethod.id;
  };
  return {
    stripe,
    /** Each account has its own card field. */
    account: access?.accountId ?? 'own',
    hasFailed: library.isError,
    retry: () => void library.refetch(),
    error,
    isTyped,
    create,
    /** Shows the bank's sentence under the field; what is typed there counts as another card. */
    refuse: (message: string) => {
      made.current = null;
      setError(message);
      element.current?.focus();
    },
    forget: () => {
      made.current = null;
    },
    confirm: async (clientSecret: string) => confirmed(stripe, clientSecret),
    field: {
      onChange: change,
      onElement: (next: StripeCardElement | null) => {
        element.current = next;
        made.current = null;
        setError(null);
        setTyped(false);
      },
      onPress: () => element.current?.focus(),
    },
  };
}

/** Has the card's owner authenticate. Returns the bank's sentence if they could not. */
async function confirmed(stripe: Stripe | null, clientSecret: string): Promise<string | null> {
  if (!stripe) throw new CardsNotReady(notReady);
  const { error } = await stripe.confirmCardPayment(clientSecret);
  return error ? (error.message ?? 'The card wasn’t confirmed.') : null;
}
