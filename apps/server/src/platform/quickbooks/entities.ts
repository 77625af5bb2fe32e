import { cents, toDollars, type Cents } from '@pledgewell/domain/money';
import { z } from 'zod';

/** Dollars in Intuit's JSON, whole cents with us. */
const Dollars = z.codec(
  z.number(),
  z.custom<Cents>((value) => Number.isSafeInteger(value)),
  { decode: (dollars) => cents(Math.round(dollars * 100)), encode: toDollars },
);

/** A reference; Intuit adds the name. */
const Ref = z.object({ value: z.string(), name: z.string().optional() });
const Day = z.string();
const Email = z.object({ Address: z.string().optional() });
const Phone = z.object({ FreeFormNumber: z.string().optional() });

const PostalAddress = z.object({
  Line1: z.string().optional(),
  Line2: z.string().optional(),
  City: z.string().optional(),
  CountrySubDivisionCode: z.string().optional(),
  PostalCode: z.string().optional(),
  Country: z.string().optional(),
});

const SalesLine = z.object({
  Amount: Dollars,
  Description: z.string().optional(),
  DetailType: z.string(),
  SalesItemLineDetail: z.object({ ItemRef: Ref.optional(), ClassRef: Ref.optional() }).optional(),
});

const transaction = {
  TxnDate: Day.optional(),
  DocNumber: z.string().optional(),
  PrivateNote: z.string().optional(),
};

const receipt = z.object({
  ...transaction,
  CustomerRef: Ref.optional(),
  CustomerMemo: z.object({ value: z.string() }).optional(),
  PaymentMethodRef: Ref.optional(),
  PaymentRefNum: z.string().optional(),
  DepositToAccountRef: Ref.optional(),
  Line: z.array(SalesLine),
});

const DepositLine = z.object({
  Amount: Dollars,
  Description: z.string().optional(),
  /** A line that contains a transaction has no detail type. */
  DetailType: z.literal('DepositLineDetail').optional(),
  DepositLineDetail: z
    .object({
      AccountRef: Ref.optional(),
      ClassRef: Ref.optional(),
      PaymentMethodRef: Ref.optional(),
    })
    .optional(),
  LinkedTxn: z
    .array(z.object({ TxnId: z.string(), TxnType: z.string(), TxnLineId: z.string().optional() }))
    .optional(),
});

const JournalLine = z.object({
  Amount: Dollars,
  Description: z.string().optional(),
  DetailType: z.literal('JournalEntryLineDetail'),
  JournalEntryLineDetail: z.object({
    PostingType: z.enum(['Debit', 'Credit']),
    AccountRef: Ref,
    ClassRef: Ref.optional(),
  }),
});

const named = { Name: z.string(), Active: z.boolean().optional() };

/** What we send of each kind. The names are Intuit's. */
export const newEntities = {
  Account: z.object({ ...named, AccountType: z.string(), AccountSubType: z.string().optional() }),
  Class: z.object({ ...named, ParentRef: Ref.optional() }),
  Department: z.object({ ...named, ParentRef: Ref.optional() }),
  Item: z.object({ ...named, Type: z.string().optional(), IncomeAccountRef: Ref.optional() }),
  PaymentMethod: z.object({ ...named, Type: z.string().optional() }),
  Customer: z.object({
    DisplayName: z.string(),
    GivenName: z.string().optional(),
    FamilyName: z.string().optional(),
    CompanyName: z.string().optional(),
    PrimaryEmailAddr: Email.optional(),
    PrimaryPhone: Phone.optional(),
    BillAddr: PostalAddress.optional(),
    Notes: z.string().optional(),
    Active: z.boolean().optional(),
  }),
  Vendor: z.object({ DisplayName: z.string(), Active: z.boolean().optional() }),
  Employee: z.object({ DisplayName: z.string(), Active: z.boolean().optional() }),
  SalesReceipt: receipt,
  RefundReceipt: receipt,
  Deposit: z.object({
    TxnDate: transaction.TxnDate,
    PrivateNote: transaction.PrivateNote,
    DepositToAccountRef: Ref,
    Line: z.array(DepositLine),
  }),
  JournalEntry: z.object({ ...transaction, Line: z.array(JournalLine) }),
};

export type EntityKind = keyof typeof newEntities;
export type NewEntity<Kind extends EntityKind> = z.output<(typeof newEntities)[Kind]>;

const schemas: { [Kind in EntityKind]: z.ZodType<NewEntity<Kind>> } = newEntities;

/** What the server adds to every entity, and to some of them. */
const Stored = z.object({
  Id: z.string(),
  SyncToken: z.string(),
  MetaData: z.object({ CreateTime: z.string(), LastUpdatedTime: z.string() }).optional(),
  TotalAmt: Dollars.optional(),
  CurrentBalance: Dollars.optional(),
  Classification: z.string().optional(),
  FullyQualifiedName: z.string().optional(),
});

export type Entity<Kind extends EntityKind> = NewEntity<Kind> & z.output<typeof Stored>;

/** Reads an entity of an answer. Properties that we do not know are left out. */
export function parseEntity<Kind extends EntityKind>(kind: Kind, value: unknown): Entity<Kind> {
  return { ...schemas[kind].parse(value), ...Stored.parse(value) };
}

/** Writes an entity, or some of its properties, as Intuit's JSON. */
export const encodeEntity = <Kind extends EntityKind>(
  kind: Kind,
  fields: Partial<NewEntity<Kind>>,
): object => z.encode(newEntities[kind].partial() as z.ZodType<object, object>, fields);

export type CompanyInfo = {
  name: string;
  /** Whether lines may have a class. */
  hasClasses: boolean;
  hasDepartments: boolean;
  /** The last day of the closed books. */
  closeDate: string | null;
  /** Whether we number transactions; otherwise the company does. */
  usesOwnNumbers: boolean;
};

const CompanyAnswer = z.object({ CompanyInfo: z.object({ CompanyName: z.string() }) });

const PreferencesAnswer = z.object({
  Preferences: z.object({
    AccountingInfoPrefs: z
      .object({
        ClassTrackingPerTxn: z.boolean().optional(),
        ClassTrackingPerTxnLine: z.boolean().optional(),
        TrackDepartments: z.boolean().optional(),
        BookCloseDate: z.string().optional(),
      })
      .optional(),
    SalesFormsPrefs: z.object({ CustomTxnNumbers: z.boolean().optional() }).optional(),
  }),
});

export function parseCompany(company: unknown, preferences: unknown): CompanyInfo {
  const { AccountingInfoPrefs: accounting, SalesFormsPrefs: sales } =
    PreferencesAnswer.parse(preferences).Preferences;
  return {
    name: CompanyAnswer.parse(company).CompanyInfo.CompanyName,
    hasClasses:
      accounting?.ClassTrackingPerTxn === true || accounting?.ClassTrackingPerTxnLine === true,
    hasDepartments: accounting?.TrackDepartments === true,
    closeDate: accounting?.BookCloseDate ?? null,
    usesOwnNumbers: sales?.CustomTxnNumbers === true,
  };
}
