import { connectBusinessTypes, connectCountries } from '@pledgewell/domain';
import { z } from 'zod';
import { lineOfText, QueryFlag } from '../../wire.ts';

/** Something that the payment provider still requires, in words. */
export const ConnectRequirement = z.object({
  /** The provider's own name for it, such as `individual.verification.document`. */
  code: z.string(),
  text: z.string(),
  isPastDue: z.boolean(),
});
export type ConnectRequirement = z.infer<typeof ConnectRequirement>;

/** The organization's account at the payment provider, as the provider last described it. */
export const ConnectedAccount = z.object({
  id: z.string(),
  email: z.string().nullable(),
  business_profile: z.object({ name: z.string().nullable() }),
  type: z.literal('Standard'),
  /** `ready` can charge cards; `incomplete` waits for something; `restricted` waited too long. */
  accountStatus: z.enum(['ready', 'incomplete', 'restricted']),
  country: z.string(),
  defaultCurrency: z.string(),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  details_submitted: z.boolean(),
  requirements: z.object({
    currently_due: z.array(z.string()),
    past_due: z.array(z.string()),
    /** The missing requirements in words, overdue ones first. */
    missing: z.array(ConnectRequirement),
  }),
  connectedAt: z.iso.datetime(),
  /** When the provider was asked: at most a minute ago, unless it is unreachable. */
  checkedAt: z.iso.datetime(),
});
export type ConnectedAccount = z.infer<typeof ConnectedAccount>;

/** What the screen needs before anything is connected. */
export const ExistingAccount = z.object({
  hasConnectedAccount: z.boolean(),
  connectedAccountId: z.string().nullable(),
  /** Whether an existing account at the provider can be connected. */
  canConnectExisting: z.boolean(),
  /** Why nothing can be connected here; null if it can. */
  offBecause: z.string().nullable(),
  /** Whether a stand-in replaces the provider. */
  isTestMode: z.boolean(),
});
export type ExistingAccount = z.infer<typeof ExistingAccount>;

export const ConnectQuery = z.strictObject({
  /** Asks the provider again even if there is recent data. */
  forceRefresh: QueryFlag.default(false),
});
export type ConnectQuery = z.infer<typeof ConnectQuery>;

export const NewConnectedAccount = z.strictObject({
  businessType: z
    .enum(connectBusinessTypes, { error: 'Choose a business type.' })
    .default('individual'),
  country: z.enum(connectCountries, { error: 'Choose a country.' }).default('US'),
});
export type NewConnectedAccount = z.infer<typeof NewConnectedAccount>;

/** Where the provider sends the browser back to: only the path of either URL is used. */
export const ConnectLinkRequest = z.strictObject({
  returnUrl: lineOfText('Return address', { most: 2_000 }).optional(),
  refreshUrl: lineOfText('Return address', { most: 2_000 }).optional(),
});
export type ConnectLinkRequest = z.infer<typeof ConnectLinkRequest>;

/** The parameters that the provider adds to `/dashboard/stripe-connect-return`. */
export const ConnectOAuthAnswer = z.strictObject({
  code: lineOfText('Code', { least: 1, most: 500 }),
  state: lineOfText('State', { least: 1, most: 200 }),
});
export type ConnectOAuthAnswer = z.infer<typeof ConnectOAuthAnswer>;

const success = z.literal(true);
const message = z.string().optional();

/** `{ success, account, message? }`; the account is null if none is connected. */
export const AccountReply = z.object({ success, account: ConnectedAccount.nullable(), message });

/** `{ success, url, message? }`: where the browser goes next, at the provider. */
export const LinkReply = z.object({ success, url: z.url(), message });

export const NewAccountReply = z.object({
  success,
  data: z.object({ accountLink: z.url().nullable(), connectedAccount: ConnectedAccount }),
  message: z.string(),
});
