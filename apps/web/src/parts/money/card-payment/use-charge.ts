import { useForm, type UseFormReturnType } from '@mantine/form';
import type { PaymentIntent, PaymentRequest, PaymentSettings } from '@pledgewell/contract';
import { sampleCards } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallProblem } from '../../../lib/calls/call-problem.ts';
import { focusFirstWrong, showProblem } from '../../../ui/forms/form-problems.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useRedirect } from '../../../lib/redirect.ts';
import { useToday } from '../../../lib/today.ts';
import { CardFlaw, CardsNotReady, useCard, type Card } from '../card/use-card.ts';
import { savedCardsQuery, useProcessPayment, useVerifyPayment } from './api.ts';
import {
  newCharge,
  typedCard,
  validateCharge,
  type ChargedPledge,
  type ChargeValues,
} from './form.ts';

type ChargeOutcome = {
  isBusy: boolean;
  error: unknown;
  message: string | null;
  /** The payment's outcome; the dialog then closes by itself. */
  end: { tone: 'success' | 'info'; message: string } | null;
  /** Whether it is unknown if the card was charged, so that the card must not be charged again. */
  unknown: string | null;
};

const untried: ChargeOutcome = {
  isBusy: false,
  error: null,
  message: null,
  end: null,
  unknown: null,
};

const paid = 'Payment processed successfully!';
const underWay = 'Payment is being processed. You will be redirected shortly.';
const failure = 'Failed to process payment. Please try again.';

type ChargeOptions = {
  settings: PaymentSettings | undefined;
  isRecurring: boolean;
  /** Whether all donors are sample data, so that no card is required. */
  isPractice: boolean;
};

/** The form of a card payment, its card, and the outcome of the last try. */
export function useCharge(
  pledge: ChargedPledge | null,
  { settings, isRecurring, isPractice }: ChargeOptions,
) {
  const today = useToday();
  const [outcome, setOutcome] = useState(untried);
  const form = useForm<ChargeValues>({
    initialValues: newCharge(pledge, isRecurring),
    validate: (values) =>
      validateCharge(values, { pledge: null, today, paymentMethodId: 'pm_0' }).errors ?? {},
  });
  const { donor, isDirect } = form.values;
  const savedCardsDonorId = isPractice ? undefined : donor?._id;
  const { data: savedCards = [] } = useQuery(savedCardsQuery(savedCardsDonorId, isDirect));
  const card = useCard(isPractice ? null : toCardAccess(settings, isDirect));
  const [isRedirecting, redirectTo] = useRedirect();
  const pay = usePayment(card, redirectTo);
  const cardId = form.values.cardId ?? savedCards[0]?.id ?? typedCard;

  const send = async (values: ChargeValues) => {
    setOutcome({ ...untried, isBusy: true });
    try {
      const owner = { email: values.email.trim(), ...(donor && { name: donor.name }) };
      const chosen = async () => (cardId === typedCard ? card.create(owner) : cardId);
      const paymentMethodId = isPractice ? sampleCards[values.practice] : await chosen();
      const isCardSaved = cardId === typedCard && values.isCardSaved;
      const around = { pledge, today, paymentMethodId };
      const { body: request } = validateCharge({ ...values, isCardSaved }, around);
      setOutcome({ ...untried, ...(request && (await pay(request))) });
    } catch (error) {
      const shown = isPractice ? null : { card, cardId };
      setOutcome({ ...untried, error, message: toMessage(error, form, shown) });
    }
  };
  return {
    form,
    isPractice,
    card,
    cardId,
    savedCards,
    outcome,
    /** The browser is leaving for the bank's page. */
    isRedirecting,
    submit: form.onSubmit(send, (errors) => focusFirstWrong(form, errors)),
  };
}

function toCardAccess(settings: PaymentSettings | undefined, isDirect: boolean) {
  if (!settings || settings.publishableKey === null) return null;
  const { publishableKey, scriptUrl, accountId } = settings;
  return { publishableKey, scriptUrl, accountId: isDirect ? accountId : null };
}

/** A payment from the request to its end, with the bank's question in between if there is one. */
function usePayment(card: Card, redirectTo: (url: string) => void) {
  const process = useProcessPayment();
  const verify = useVerifyPayment();
  const idempotencyKeyFor = useIdempotencyKey();
  const refusals = useRef(0);

  return async (request: PaymentRequest) => {
    try {
      // A lost reply repeats the same attempt; a refusal starts a new one.
      const intent = idempotencyKeyFor({ request, refusals: refusals.current });
      const { data, message } = await process.mutateAsync({ request, intent });
      return await settle(data.paymentIntent, message);
    } catch (error) {
      if (isRefusal(error)) {
        refusals.current += 1;
        card.forget();
      }
      throw error;
    }
  };

  async function settle(
    { id, status, client_secret: secret, next_action: next }: PaymentIntent,
    message: string | undefined,
  ): Promise<Partial<ChargeOutcome>> {
    if (status === 'unknown') return { unknown: message ?? underWay };
    if (status !== 'requires_action' || id === null) return ended(status, message);

    const url = next?.redirect_to_url?.url;
    if (url !== undefined) {
      redirectTo(url);
      return {};
    }
    const refusal = secret === null ? null : await card.confirm(secret);
    const { data } = await verify.mutateAsync({ id, secret: secret ?? '' });
    return refusal !== null && data.status === 'requires_action'
      ? { message: refusal }
      : ended(data.status);
  }
}

const ended = (status: PaymentIntent['status'], message?: string): Partial<ChargeOutcome> => ({
  end:
    status === 'succeeded'
      ? { tone: 'success', message: message ?? paid }
      : { tone: 'info', message: message ?? underWay },
});

/** The server has decided; any other failure may still have reached the provider. */
const isRefusal = (error: unknown) =>
  error instanceof CallProblem &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'request/busy';

/** Field errors go to their field; the rest to the banner. */
function toMessage(
  error: unknown,
  form: UseFormReturnType<ChargeValues>,
  shown: { card: Card; cardId: string } | null,
) {
  if (error instanceof CardFlaw) return null;
  if (error instanceof CardsNotReady) return error.message;
  const ofCard = error instanceof CallProblem ? error.fields['paymentMethodId'] : undefined;
  if (ofCard !== undefined && shown === null) return ofCard;
  if (ofCard !== undefined && shown?.cardId === typedCard) {
    shown.card.refuse(ofCard);
    return null;
  }
  return showProblem(form, error, failure);
}
