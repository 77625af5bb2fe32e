import type { CardIntent, User } from '@pledgewell/contract';
import { useState } from 'react';
import {
  CallProblem,
  describeProblem,
  type ShownProblem,
} from '../../../lib/calls/call-problem.ts';
import { useRedirect } from '../../../lib/redirect.ts';
import { type Card, CardFlaw, CardsNotReady } from '../../../parts/money/card/use-card.ts';
import { replyTone, useConfirmTier, useReplaceCard, useSubscribe } from './api.ts';
import type { Purpose } from './purpose.ts';
import type { ShowMessage } from './use-flash-message.ts';

type Given = {
  purpose: Purpose;
  user: User;
  card: Card;
  /** Whether the card on file is used instead of a new one. */
  usesKept: boolean;
  isSaved: boolean;
  onDone: ShowMessage;
};

const failure = 'Failed to update subscription plan. Please try again.';

/** What the bank is waiting for, and the message for afterwards. */
type Reply = { check: CardIntent | null; message: string };

/** Sends the form, handles the bank's confirmation, and shows the outcome. */
export function useCardForm(given: Given) {
  const { card, onDone } = given;
  const send = useSending(given);
  const confirm = useConfirmTier();
  const [isRedirecting, redirectTo] = useRedirect();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem | null>(null);

  const finish = async ({ check, message }: Reply) => {
    if (check?.status !== 'requires_action' && check?.status !== 'requires_confirmation') {
      return onDone(message);
    }
    const page = check.next_action?.redirect_to_url?.url;
    if (page !== undefined) return redirectTo(page);
    const refusal = await heardBank(card, check);
    if (refusal !== null) throw new BankRefusal(refusal);
    const reply = await confirm.mutateAsync();
    return onDone(reply.message, replyTone(reply));
  };
  const submit = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await finish(await send());
    } catch (error) {
      setProblem(toCardProblem(error, card));
    } finally {
      setBusy(false);
    }
  };
  return { submit, problem, isBusy: isBusy || isRedirecting };
}

function useSending({ purpose, user, card, usesKept, isSaved }: Given) {
  const subscribe = useSubscribe();
  const replace = useReplaceCard();
  const returnUrl = `${window.location.origin}/dashboard/profile`;
  return async (): Promise<Reply> => {
    const owner = { name: `${user.firstName} ${user.lastName}`, email: user.email };
    if (purpose.kind === 'replace') {
      const paymentMethodId = await card.create(owner);
      const reply = await replace.mutateAsync({ paymentMethodId, returnUrl });
      return { check: reply.setupIntent, message: reply.message };
    }
    const reply = await subscribe.mutateAsync({
      tierName: purpose.tier,
      ...(!usesKept && { paymentMethodId: await card.create(owner) }),
      savePaymentMethod: usesKept || isSaved,
      returnUrl,
      recurring: true,
      interval: 'month',
    });
    return { check: reply.paymentIntent, message: reply.message };
  };
}

class BankRefusal extends Error {}

/** Has the card's owner authenticate, and returns the bank's sentence if they could not. */
async function heardBank({ stripe }: Card, { client_secret: secret }: CardIntent) {
  if (!stripe || secret === null) throw new CardsNotReady(failure);
  const { error } = secret.startsWith('seti_')
    ? await stripe.confirmCardSetup(secret)
    : await stripe.confirmCardPayment(secret);
  return error ? (error.message ?? 'The card wasn’t confirmed.') : null;
}

/** A sentence about the card appears under its field; all others above the form. */
function toCardProblem(error: unknown, card: Card): ShownProblem | null {
  if (error instanceof CardFlaw) return null;
  if (error instanceof CardsNotReady || error instanceof BankRefusal) {
    return { message: error.message };
  }
  const about = error instanceof CallProblem ? error.fields['paymentMethodId'] : undefined;
  if (about !== undefined && card.stripe) {
    card.refuse(about);
    return { message: about };
  }
  card.forget();
  return describeProblem(error, failure);
}
