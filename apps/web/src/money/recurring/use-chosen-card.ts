import type { RecurringDonation } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallProblem, describeProblem, type ShownProblem } from '../../lib/calls/call-problem.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useRedirect } from '../../lib/redirect.ts';
import { paymentSettingsQuery } from '../../parts/money/card/settings.ts';
import { CardFlaw, CardsNotReady, useCard, type Card } from '../../parts/money/card/use-card.ts';
import { savedCardsQuery } from '../../parts/money/card-payment/api.ts';
import { typedCard } from '../../parts/money/card-payment/form.ts';
import { useReplaceCard, useRestart } from './api.ts';

type Outcome = {
  isBusy: boolean;
  problem: ShownProblem | null;
  success: string | null;
  /** An undecided payment is not a success. */
  tone: 'success' | 'info';
};

const untried: Outcome = { isBusy: false, problem: null, success: null, tone: 'success' };
const fallback = 'Failed to process payment. Please try again.';

/** The donor's cards, the chosen one, and the outcome of charging it. */
export function useChosenCard(recurringDonation: RecurringDonation, what: 'card' | 'restart') {
  const { donor, useConnectedAccount: isDirect } = recurringDonation;
  const cards = useQuery(savedCardsQuery(donor._id, isDirect));
  const { data: settings } = useQuery(paymentSettingsQuery());
  const card = useCard(toCardAccess(settings, isDirect));
  const [chosen, setChosen] = useState<string | null>(null);
  const [outcome, setOutcome] = useState(untried);
  const [isRedirecting, redirectTo] = useRedirect();
  const charge = useCharging(recurringDonation, what, redirectTo);
  const cardId = chosen ?? cards.data?.[0]?.id ?? typedCard;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setOutcome({ ...untried, isBusy: true });
    try {
      const owner = { name: donor.name, ...(donor.email !== null && { email: donor.email }) };
      const paymentMethodId = cardId === typedCard ? await card.create(owner) : cardId;
      setOutcome({ ...untried, ...(await charge(paymentMethodId)) });
    } catch (error) {
      setOutcome({ ...untried, problem: toCardProblem(error, card, cardId) });
    }
  };
  return {
    cards,
    cardId,
    card,
    choose: setChosen,
    isTestMode: settings?.isTestMode ?? false,
    outcome,
    isRedirecting,
    submit: (event: FormEvent) => void submit(event),
  };
}

type Settings = {
  publishableKey: string | null;
  scriptUrl: string | null;
  accountId: string | null;
};

function toCardAccess(settings: Settings | undefined, isDirect: boolean) {
  if (!settings || settings.publishableKey === null) return null;
  const { publishableKey, scriptUrl, accountId } = settings;
  return { publishableKey, scriptUrl, accountId: isDirect ? accountId : null };
}

/** Charges a card for a donation; its bank may ask its owner to confirm first. */
function useCharging(
  recurringDonation: RecurringDonation,
  what: 'card' | 'restart',
  redirectTo: (url: string) => void,
) {
  const replace = useReplaceCard(recurringDonation);
  const restart = useRestart(recurringDonation);
  const idempotencyKeyFor = useIdempotencyKey();
  const [tries, setTries] = useState(0);

  return async (paymentMethodId: string): Promise<Partial<Outcome>> => {
    if (what === 'card') {
      const { data, message = '' } = await replace.mutateAsync(paymentMethodId);
      return { success: message, tone: data.isChanging ? 'info' : 'success' };
    }
    const intent = idempotencyKeyFor({
      paymentMethodId,
      tries,
      version: recurringDonation.version,
    });
    try {
      const { data, message = '' } = await restart.mutateAsync({ paymentMethodId, intent });
      const { status, next_action: next } = data.paymentIntent;
      const url = next?.redirect_to_url?.url;
      if (status === 'requires_action' && url !== undefined) {
        redirectTo(url);
        return {};
      }
      return { success: message, tone: status === 'succeeded' ? 'success' : 'info' };
    } catch (error) {
      // A lost reply repeats the same attempt; a refusal starts a new one.
      if (error instanceof CallProblem && error.status < 500) setTries((before) => before + 1);
      throw error;
    }
  };
}

/** The bank's message about a typed card appears under its field. */
function toCardProblem(error: unknown, card: Card, cardId: string): ShownProblem | null {
  if (error instanceof CardFlaw) return null;
  if (error instanceof CardsNotReady) return { message: error.message };
  const ofCard = error instanceof CallProblem ? error.fields['paymentMethodId'] : undefined;
  if (ofCard === undefined || cardId !== typedCard) return describeProblem(error, fallback);
  card.refuse(ofCard);
  return null;
}
