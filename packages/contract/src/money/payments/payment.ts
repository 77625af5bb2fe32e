import { cents, intervals } from '@pledgewell/domain';
import { z } from 'zod';
import { Donation } from '../../giving/donations/donation.ts';
import { PaymentMethodId } from '../../accounts/subscriptions/billing.ts';
import { DayText, emailText, freeText, Id, PositiveUsd, QueryFlag } from '../../wire.ts';

/** The most the provider charges at once, in US dollars. */
const leastCharge = cents(50);
const mostCharge = cents(99_999_999);

/** The amounts that a card can be charged at once. */
export const ChargeableUsd = PositiveUsd.refine((amount) => amount >= leastCharge, {
  error: 'The minimum card charge is $0.50.',
}).refine((amount) => amount <= mostCharge, {
  error: 'The maximum card charge is $999,999.99.',
});

const email = emailText({ missing: 'Email is required for payment processing' });

/**
 * What the Process Payment dialog sends. Only the path of `returnUrl` counts; the account is always
 * the organization's own.
 */
export const PaymentRequest = z
  .strictObject({
    donorId: z.uuid({ error: 'Donor is required' }),
    amount: ChargeableUsd,
    paymentMethodId: PaymentMethodId,
    savePaymentMethod: z.boolean({ error: 'Enter true or false.' }).default(false),
    notes: freeText('Notes', { most: 10_000 }).default(''),
    /** Where the provider's receipt goes. */
    email,
    campaign: Id.nullable().default(null),
    isRecurring: z.boolean({ error: 'Enter true or false.' }).default(false),
    /** Null if it is not recurring. */
    recurringInterval: z
      .enum(intervals, { error: 'Choose how often it repeats.' })
      .nullable()
      .default(null),
    date: DayText,
    useConnectedAccount: z.boolean({ error: 'Enter true or false.' }).default(false),
    returnUrl: z.string({ error: 'Enter an address.' }).max(2_000, { error: 'This is too long.' }),
    /** The pledge that it pays. */
    pledgeId: Id.nullable().default(null),
  })
  .refine(({ isRecurring, recurringInterval }) => isRecurring === (recurringInterval !== null), {
    error: 'Choose how often it repeats, or make it a one-time donation.',
    path: ['recurringInterval'],
  });
export type PaymentRequest = z.infer<typeof PaymentRequest>;

/**
 * The status of a payment. `unknown`: the provider was unreachable, and the product will find out
 * later; the card must not be charged again meanwhile.
 */
export const paymentStatuses = ['succeeded', 'requires_action', 'processing', 'unknown'] as const;

export const PaymentIntent = z.object({
  /** Null while it is unknown whether the provider has it. */
  id: z.string().nullable(),
  status: z.enum(paymentStatuses),
  /** Lets the card's owner authenticate; null if nothing is required. */
  client_secret: z.string().nullable(),
  next_action: z
    .object({
      type: z.string(),
      redirect_to_url: z.object({ url: z.string() }).nullable(),
    })
    .nullable(),
});
export type PaymentIntent = z.infer<typeof PaymentIntent>;

/** The donation is pending until the payment has succeeded. */
export const ProcessedPayment = z.object({ paymentIntent: PaymentIntent, donation: Donation });

/** What the browser brings back from the provider's page. */
export const PaymentReturn = z.strictObject({
  paymentIntentId: z
    .string({ error: 'Missing payment information in the URL.' })
    .regex(/^pi_\w{3,200}$/, { error: 'Missing payment information in the URL.' }),
  paymentIntentClientSecret: z
    .string({ error: 'Missing payment information in the URL.' })
    .regex(/^\w{8,500}$/, { error: 'Missing payment information in the URL.' }),
});

export const PaymentSettings = z.object({
  /** For the provider's library in the browser; null while card payments are switched off. */
  publishableKey: z.string().nullable(),
  /** The URL of the library in test mode; null for the provider's own. */
  scriptUrl: z.string().nullable(),
  /** The connected account that the browser names when `useConnectedAccount` is on. */
  accountId: z.string().nullable(),
  isTestMode: z.boolean(),
  /** The sentence that names the missing setting; null while card payments are on. */
  offBecause: z.string().nullable(),
  /** Why this organization cannot charge a card now; null if it can. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;

export const SavedCardsQuery = z.strictObject({
  donorId: Id,
  /** Cards are saved separately for each account that charges them. */
  useConnectedAccount: QueryFlag.default(false),
});

export const SavedCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});
export type SavedCard = z.infer<typeof SavedCard>;
