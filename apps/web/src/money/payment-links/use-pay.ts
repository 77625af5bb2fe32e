import { useForm } from '@mantine/form';
import { type LinkPaymentResult, type PayPage, PayRequest } from '@pledgewell/contract';
import { useState } from 'react';
import { CallProblem, problemMessage, type ShownProblem } from '../../lib/calls/call-problem.ts';
import { focusFirstWrong, showProblem } from '../../ui/forms/form-problems.ts';
import { useRedirect } from '../../lib/redirect.ts';
import {
  amountProblem,
  noAmount,
  toTypedAmount,
  type TypedAmount,
} from '../../ui/fields/typed-amount.ts';
import { validateBody } from '../../ui/forms/validate-body.ts';
import { type Card, CardFlaw, CardsNotReady, useCard } from '../../parts/money/card/use-card.ts';
import { usePayByLink, verify } from './api.ts';
import { rememberToken } from './remembered.ts';

export type PayValues = {
  amount: TypedAmount;
  /** Null for the address that the link was mailed to, which the page does not know. */
  email: string | null;
};

const failure = 'The payment didn’t go through. Please try again.';

/** What the page must refetch: the link's status has changed since it was opened. */
const isStale = (error: unknown) =>
  error instanceof CallProblem && error.code.startsWith('payment-links/') && error.status === 409;

type Payment = {
  token: string;
  page: PayPage;
  /** The outcome of a try with another amount. */
  notice: string | null;
  onPaid: (paid: LinkPaymentResult) => void;
  onStale: (sentence: string) => void;
};

/** The form of a payment through a link, its card, and the outcome of the last try. */
export function usePay({ token, page, notice, onPaid, onStale }: Payment) {
  const pay = usePayByLink();
  const card = useCard(page.card);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem | null>(
    notice === null ? null : { message: notice },
  );
  const [isRedirecting, redirectTo] = useRedirect();
  const form = useForm<PayValues>({
    initialValues: {
      amount: page.amount === null ? noAmount : toTypedAmount(page.amount),
      email: page.sentTo === null ? '' : null,
    },
    validate: (values) =>
      validatePay(values, page, { token, paymentMethodId: 'pm_0' }).errors ?? {},
  });

  const settle = async (paid: LinkPaymentResult) => {
    const { status, redirectUrl, clientSecret, paymentIntentId } = paid;
    if (status !== 'requires_action') return onPaid(paid);
    if (redirectUrl !== null) {
      rememberToken(page.linkId, token);
      return redirectTo(redirectUrl);
    }
    const refusal = await card.confirm(clientSecret ?? '');
    if (refusal !== null) return setProblem({ message: refusal });
    const returned = { linkId: page.linkId, id: paymentIntentId ?? '', secret: clientSecret ?? '' };
    return onPaid(await verify(returned));
  };
  const send = async (values: PayValues) => {
    setBusy(true);
    setProblem(null);
    try {
      const paymentMethodId = await card.create(
        values.email === null ? {} : { email: values.email.trim() },
      );
      const { body } = validatePay(values, page, { token, paymentMethodId });
      if (body !== null) await settle(await pay.mutateAsync(body));
    } catch (error) {
      if (error instanceof CallProblem) card.forget();
      if (isStale(error)) onStale(problemMessage(error, failure));
      else setProblem(toProblem(error, form, card));
    } finally {
      setBusy(false);
    }
  };
  return {
    form,
    card,
    problem,
    isBusy: isBusy || isRedirecting,
    isRedirecting,
    submit: form.onSubmit(send, (errors) => focusFirstWrong(form, errors)),
  };
}

const validatePay = (
  { amount, email }: PayValues,
  { dueDate }: PayPage,
  charge: Pick<PayRequest, 'token' | 'paymentMethodId'>,
) =>
  validateBody(
    PayRequest,
    { ...charge, amount: amount.cents, dueDate, email },
    { amount: amountProblem(amount) },
  );

/** Field errors go to their field; the rest to the banner. */
function toProblem(
  error: unknown,
  form: Parameters<typeof showProblem<PayValues>>[0],
  card: Card,
): ShownProblem | null {
  if (error instanceof CardFlaw) return null;
  if (error instanceof CardsNotReady) return { message: error.message };
  const ofCard = error instanceof CallProblem ? error.fields['paymentMethodId'] : undefined;
  if (ofCard !== undefined) {
    card.refuse(ofCard);
    return null;
  }
  const message = showProblem(form, error, failure);
  return message === null ? null : { message, error };
}
