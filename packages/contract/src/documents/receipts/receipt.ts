import { z } from 'zod';
import { page } from '../../reply.ts';
import { DayText, freeText, Id, Instant, lineOfText, queryInteger, Usd } from '../../wire.ts';

export const receiptStates = ['valid', 'stale', 'void'] as const;
/** `stale` while the donation differs from the receipt in force. */
export const ReceiptState = z.enum(receiptStates, { error: 'Choose valid, stale or void.' });
export type ReceiptState = z.infer<typeof ReceiptState>;

/** An entry of the register. Its contents stay as they were when the receipt was issued. */
export const IssuedReceipt = z.object({
  _id: Id,
  number: z.string(),
  state: ReceiptState,
  issuedOn: DayText,
  /** Null once the donation is erased. */
  donationId: Id.nullable(),
  donor: z.object({ _id: Id.nullable(), name: z.string() }),
  giftDate: DayText,
  /** Net of refunds; null for an in-kind donation, because a receipt does not state its value. */
  amount: Usd.nullable(),
  inKind: z.string().nullable(),
  /** The numbers of the receipts before and after it, if one replaces another. */
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
  voided: z.object({ at: Instant, reason: z.string(), by: z.string().nullable() }).nullable(),
  sent: z.object({ at: Instant, to: z.string() }).nullable(),
});
export type IssuedReceipt = z.infer<typeof IssuedReceipt>;

/** Query of the register, highest number first. */
export const ReceiptListQuery = z.strictObject({
  /** Searches the number and the donor as the receipt names them. */
  search: lineOfText('Search', { most: 100 }).optional(),
  year: queryInteger(1, 9999).optional(),
  state: ReceiptState.optional(),
  donorId: Id.optional(),
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(25),
});
export type ReceiptListQuery = z.infer<typeof ReceiptListQuery>;

/** A page, with the number of open items in the whole register. */
export const ReceiptPage = page(IssuedReceipt).extend({
  statistics: z.object({
    stale: z.int(),
    /** The years in which receipts were issued, latest first. */
    years: z.array(z.int()),
  }),
});

export const VoidReceipt = z.strictObject({
  reason: freeText('Reason', { most: 500 }).min(1, {
    error: 'Enter a reason for voiding the receipt.',
  }),
});
export type VoidReceipt = z.infer<typeof VoidReceipt>;

/** How many outdated receipts were replaced, and how many could not be. */
export const Replaced = z.object({ replaced: z.int(), voided: z.int() });

export const VerifyParams = z.strictObject({
  code: z
    .string({ error: 'Enter the receipt’s code.' })
    .max(60, { error: 'Enter the receipt’s code.' }),
});

/** What a receipt's code confirms, without any donor data. */
export const VerifiedReceipt = z.object({
  organization: z.string(),
  number: z.string(),
  issuedOn: DayText,
  giftDate: DayText,
  /** Null for an in-kind donation. */
  amount: Usd.nullable(),
  state: ReceiptState,
  replacedBy: z.string().nullable(),
});
export type VerifiedReceipt = z.infer<typeof VerifiedReceipt>;

/** Proves that a person got the mail of a receipt. */
export const ReceiptToken = z.strictObject({
  token: z
    .string({ error: 'This link is incomplete. Please open it again from the email.' })
    .max(200, { error: 'This link is incomplete. Please open it again from the email.' }),
});

/** A receipt as its donor reads and prints it. */
export const DonorReceipt = z.object({
  number: z.string(),
  issuedOn: DayText,
  state: ReceiptState,
  replacedBy: z.string().nullable(),
  organization: z.object({
    name: z.string(),
    address: z.array(z.string()),
    phone: z.string(),
    taxId: z.string(),
    color: z.string(),
  }),
  /** Null if the receipt is not in force. */
  content: z
    .object({
      donor: z.object({ name: z.string(), address: z.array(z.string()) }),
      replaces: z.string().nullable(),
      /** Null for an in-kind donation, because a receipt does not state its value. */
      amount: z.object({ label: z.string(), text: z.string() }).nullable(),
      rows: z.array(z.object({ label: z.string(), text: z.string() })),
      statements: z.array(z.string()),
      /** Whether this differs from the document that was sent first. */
      copy: z.string(),
      verifyCode: z.string(),
    })
    .nullable(),
});
export type DonorReceipt = z.infer<typeof DonorReceipt>;
