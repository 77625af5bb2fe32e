import { cents } from '@pledgewell/domain';
import { z } from 'zod';
import { ChargeableUsd, paymentStatuses, PaymentReturn } from '../payments/payment.ts';
import { PaymentMethodId } from '../../accounts/subscriptions/billing.ts';
import { DayText, Email, Id, Usd } from '../../wire.ts';

/** The minimum for an amount that a donor chooses: thieves test stolen cards with less. */
export const leastChosenDonation = cents(100);

const token = z
  .string({ error: 'This payment link is incomplete.' })
  .regex(/^[\w-]{43}$/, { error: 'This payment link is incomplete.' });

export const PayToken = z.strictObject({ token });

/**
 * What anybody who opens a link sees: the recipient, the purpose and the amount. It reveals nothing
 * about the donor that a person with the forwarded mail could use.
 */
export const PayPage = z.object({
  /** The URL to which the card's bank sends its owner back. */
  linkId: Id,
  organization: z.string(),
  state: z.enum(['open', 'under-way', 'paid', 'nothing-open']),
  purpose: z.enum(['gift', 'pledge']),
  campaign: z.string().nullable(),
  /** Null if the payer chooses it. */
  amount: Usd.nullable(),
  /** The first day on which it is or was due. */
  dueDate: DayText.nullable(),
  /** The address that the link was mailed to, masked; null if it was copied. */
  sentTo: z.string().nullable(),
  /** Null while it cannot be paid. */
  card: z
    .object({
      publishableKey: z.string(),
      scriptUrl: z.string().nullable(),
      accountId: z.string(),
      isTestMode: z.boolean(),
    })
    .nullable(),
});
export type PayPage = z.infer<typeof PayPage>;

/** The amount counts only if the link leaves it open; otherwise it must equal the amount due. */
export const PayRequest = z.strictObject({
  token,
  amount: ChargeableUsd,
  /**
   * The due date that the page showed: if it was paid meanwhile, the next payment may have the same
   * amount. Pages that were opened in an earlier version don't send it.
   */
  dueDate: DayText.nullable().optional(),
  paymentMethodId: PaymentMethodId,
  /** Where the provider's receipt goes; null for the address that the link was mailed to. */
  email: Email.nullable(),
});
export type PayRequest = z.infer<typeof PayRequest>;

/** The status of a payment through a link, and what the card's owner must do, if anything. */
export const LinkPaymentResult = z
  .object({
    status: z.enum(paymentStatuses),
    organization: z.string(),
    amount: Usd,
    /** Lets the card's owner authenticate; null if nothing is required. */
    clientSecret: z.string().nullable(),
    paymentIntentId: z.string().nullable(),
    redirectUrl: z.string().nullable(),
  })
  .meta({ id: 'Paid' });
export type LinkPaymentResult = z.infer<typeof LinkPaymentResult>;

export const PayReturn = PaymentReturn.extend({ linkId: Id });
export type PayReturn = z.infer<typeof PayReturn>;
