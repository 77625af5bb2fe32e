import { z } from 'zod';
import { ChargeableUsd } from '../payments/payment.ts';
import { Email, Id, Instant, Usd } from '../../wire.ts';

/** The status of a link. `under-way`: a payment has started, and its outcome is still open. */
export const paymentLinkStates = ['open', 'under-way', 'paid', 'revoked', 'expired'] as const;
export type PaymentLinkState = (typeof paymentLinkStates)[number];

/** A link as its organization sees it. Its URL is a secret and returned separately. */
export const PaymentLink = z.object({
  _id: Id,
  donor: z.object({ _id: Id, name: z.string() }),
  /** The pledge that it pays; null for a donation. */
  pledge: z.object({ _id: Id, amount: Usd }).nullable(),
  campaign: z.object({ _id: Id, name: z.string() }).nullable(),
  /** Null if the donor chooses, and if the pledge decides. */
  amount: Usd.nullable(),
  state: z.enum(paymentLinkStates),
  /** Null if it was not sent by email. */
  sentTo: z.string().nullable(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type PaymentLink = z.infer<typeof PaymentLink>;

/**
 * Asks for a donation, or for the open amount of a pledge; sent by email if an address is given.
 */
export const NewPaymentLink = z
  .strictObject({
    donorId: z.uuid({ error: 'Donor is required' }),
    pledgeId: Id.nullable().default(null),
    campaign: Id.nullable().default(null),
    amount: ChargeableUsd.nullable().default(null),
    email: Email.nullable().default(null),
  })
  .refine(({ pledgeId, amount }) => pledgeId === null || amount === null, {
    error: 'The amount comes from the pledge. Leave this blank.',
    path: ['amount'],
  })
  .refine(({ pledgeId, campaign }) => pledgeId === null || campaign === null, {
    error: 'The campaign comes from the pledge. Leave this blank.',
    path: ['campaign'],
  });
export type NewPaymentLink = z.infer<typeof NewPaymentLink>;

/** Which links are listed: a donor's, or a pledge's. */
export const PaymentLinksQuery = z.strictObject({
  donorId: Id.optional(),
  pledgeId: Id.optional(),
});
export type PaymentLinksQuery = z.infer<typeof PaymentLinksQuery>;

export const PaymentLinkUrl = z.object({ url: z.string() });
