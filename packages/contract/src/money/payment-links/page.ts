import { cents } from '@pledgewell/domain';
import { z } from 'zod';
import { ChargeableUsd, paymentStatuses, PaymentReturn } from '../payments/payment.ts';
import { PaymentMethodId } from '../../accounts/subscriptions/billing.ts';
import { DayText, EmailAddress, Id, Usd } from '../../wire.ts';

/** What a donor gives at least who chooses: stolen cards are tried with less. */
export const leastChosenDonation = cents(100);

const token = z
  .string({ error: 'This payment link is incomplete.' })
  .regex(/^[\w-]{43}$/, { error: 'This payment link is incomplete.' });

export const PayToken = z.strictObject({ token });

/**
 * What somebody sees who opens a link, who may be anybody: whom it pays, what for and how much. Of
 * the donor it tells nothing that a person who was forwarded the mail could use.
 */
export const PayPage = z.object({
  /** Under which the bank of a card sends its owner back. */
  linkId: Id,
  organization: z.string(),
  state: z.enum(['open', 'under-way', 'paid', 'nothing-open']),
  purpose: z.enum(['gift', 'pledge']),
  campaign: z.string().nullable(),
  /** Null where whoever pays chooses it. */
  amount: Usd.nullable(),
  /** The first day on which it is due, or was. */
  dueDate: DayText.nullable(),
  /** The address that the link was mailed to, masked; null where it was copied. */
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

/** The amount counts where the link leaves it open; elsewhere it must be the one that is due. */
export const PayRequest = z.strictObject({
  token,
  amount: ChargeableUsd,
  paymentMethodId: PaymentMethodId,
  /** Where the provider's receipt goes; null for the address that the link was mailed to. */
  email: EmailAddress.nullable(),
});
export type PayRequest = z.infer<typeof PayRequest>;

/** How a payment by a link stands, and what its owner has to do about it, if anything. */
export const Paid = z.object({
  status: z.enum(paymentStatuses),
  organization: z.string(),
  amount: Usd,
  /** For the card's owner to prove who they are; null where nothing is asked of them. */
  clientSecret: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  redirectUrl: z.string().nullable(),
});
export type Paid = z.infer<typeof Paid>;

export const PayReturn = PaymentReturn.extend({ linkId: Id });
export type PayReturn = z.infer<typeof PayReturn>;
