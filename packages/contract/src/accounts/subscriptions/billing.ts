import { z } from 'zod';
import { TierId, Subscription } from '../auth/user.ts';
import { Instant, lineOfText, Usd } from '../../wire.ts';

/** A payment method that the browser created at the provider; a card number never gets here. */
export const PaymentMethodId = lineOfText('Card', { least: 1, most: 255 }).regex(
  /^pm_[A-Za-z0-9_]+$/,
  { error: 'The payment provider doesn’t recognize this card.' },
);

/**
 * What the plan form sends. The server decides what is billed, how often and from when: the flags
 * are accepted because the form sends them, and never read.
 */
export const TierChange = z.strictObject({
  tierName: TierId,
  /** If omitted, the card on file is used. */
  paymentMethodId: PaymentMethodId.optional(),
  /** Whether the card stays on file for later changes of the plan. */
  savePaymentMethod: z.boolean().default(true),
  returnUrl: lineOfText('Return address', { most: 2_000 }).optional(),
  recurring: z.boolean().optional(),
  interval: z.literal('month').optional(),
  automaticTax: z.boolean().optional(),
  prorate: z.boolean().optional(),
  endTrial: z.boolean().optional(),
});
export type TierChange = z.infer<typeof TierChange>;

/** A change with the card on file; choosing the current plan keeps it. */
export const TierChoice = z.strictObject({
  planId: TierId,
  endTrial: z.boolean().optional(),
  cancelAtPeriodEnd: z.boolean().optional(),
});
export type TierChoice = z.infer<typeof TierChoice>;

export const NewCard = z.strictObject({
  paymentMethodId: PaymentMethodId,
  returnUrl: lineOfText('Return address', { most: 2_000 }).optional(),
});
export type NewCard = z.infer<typeof NewCard>;

/** What the browser does next about a card whose bank asks for confirmation. */
export const CardIntent = z.object({
  id: z.string(),
  status: z.enum(['succeeded', 'processing', 'requires_action', 'requires_confirmation']),
  client_secret: z.string().nullable(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.url() }).nullable() }).nullable(),
});
export type CardIntent = z.infer<typeof CardIntent>;

export const TierChangeReply = z.object({
  success: z.literal(true),
  /** Null if nothing was charged now. */
  paymentIntent: CardIntent.nullable(),
  subscription: z.object({ ...Subscription.shape, tier: TierId }),
  message: z.string(),
});

export const NewCardReply = z.object({
  success: z.literal(true),
  /** Null if the bank asks for nothing. */
  setupIntent: CardIntent.nullable(),
  card: z.lazy(() => BillingCard).nullable(),
  message: z.string(),
});

export const BillingCard = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});
export type BillingCard = z.infer<typeof BillingCard>;

/** What the plan tab shows beside the plan itself. */
export const Billing = z.object({
  card: BillingCard.nullable(),
  /** The date and amount of the next bill; null if there is none. */
  nextBillingAt: Instant.nullable(),
  nextAmount: Usd.nullable(),
  /** Since when a renewal is unpaid, and when the provider tries again. */
  pastDueSince: Instant.nullable(),
  nextAttemptAt: Instant.nullable(),
  /** A change that waits for the card's bank. */
  waitsForCard: z.boolean(),
  /** Why plans cannot be changed here; null if they can. */
  offBecause: z.string().nullable(),
  isTestMode: z.boolean(),
});
export type Billing = z.infer<typeof Billing>;

export const Invoice = z.object({
  _id: z.string(),
  number: z.string().nullable(),
  createdAt: Instant,
  amount: Usd,
  status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
  /** What it is for, such as `Growth, May 1 – Jun 1, 2026`. */
  description: z.string(),
  nextAttemptAt: Instant.nullable(),
  /** Pages of the provider: the invoice, which can be paid there, and its PDF. */
  url: z.url().nullable(),
  pdfUrl: z.url().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;
