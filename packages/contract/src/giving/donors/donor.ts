import { z } from 'zod';
import {
  PostalAddress,
  PostalAddressInput,
} from '../../accounts/address-suggestions/postal-address.ts';
import {
  DayText,
  Email,
  freeText,
  Id,
  Instant,
  lineOfText,
  nameText,
  queryInteger,
  QueryFlag,
  SearchText,
  SeenVersion,
  SortDirection,
  Usd,
  Version,
} from '../../wire.ts';

/** A donor's total: settled donations outside the trash, net of refunds. */
export const Giving = z.object({
  total: Usd,
  count: z.int(),
  lastGiftOn: DayText.nullable(),
});
export type Giving = z.infer<typeof Giving>;

/** The unpaid pledged amount whose installment date has passed. */
export const Overdue = z.object({ count: z.int(), amount: Usd });

const donorFields = {
  _id: Id,
  name: z.string(),
  email: z.string().nullable(),
  /** E.164 if the number is valid, otherwise as it was typed. */
  phone: z.string(),
  address: PostalAddress,
  notes: z.string(),
  tags: z.array(z.string()),
  /** How many pledges outside the trash the donor has. */
  pledges: z.int(),
  giving: Giving,
  /** Whether the donor gave settled money in the last 365 days. */
  isActive: z.boolean(),
  createdAt: Instant,
  version: Version,
};

export const Donor = z.object(donorFields);
export type Donor = z.infer<typeof Donor>;

const { _id, version, ...selectable } = donorFields;

export const donorSelection = Object.keys(selectable) as (keyof typeof selectable)[];

/** A donor in a list: its id and version, and the selected fields. */
export const ListedDonor = z.object({
  _id,
  version,
  ...z.object(selectable).partial().shape,
  overdue: Overdue.optional(),
});
export type ListedDonor = z.infer<typeof ListedDonor>;

const Tag = lineOfText('Tag', { least: 1, most: 50 });

/** What the donor form sends. An unknown address is null or omitted. */
export const NewDonor = z.strictObject({
  name: nameText('Full name', { least: 1, most: 200 }),
  email: Email.nullable().default(null),
  phone: lineOfText('Phone', { most: 40 }).default(''),
  address: PostalAddressInput.default({
    street: '',
    city: '',
    state: '',
    zipCode: '',
    country: '',
  }),
  notes: freeText('Notes', { most: 10_000 }).default(''),
  tags: z
    .array(Tag, { error: 'Enter a list of tags.' })
    .max(50, { error: 'A donor can have at most 50 tags.' })
    .default([]),
});
export type NewDonor = z.infer<typeof NewDonor>;

export const DonorChanges = z.strictObject({ ...NewDonor.shape, version: SeenVersion });
export type DonorChanges = z.infer<typeof DonorChanges>;

export const donorSortings = ['name', 'email'] as const;

const Selection = z.codec(
  z.string().max(200),
  z.array(
    z.enum(donorSelection as [keyof typeof selectable], { error: 'You can’t select this field.' }),
  ),
  {
    decode: (text) => text.split(',').map((name) => name.trim() as keyof typeof selectable),
    encode: (names) => names.join(','),
  },
);

export const donorsPerPage = 10;

/**
 * Query of the donor list. `overdue=true` adds each donor's overdue figures; it does not filter.
 */
export const DonorListQuery = z.strictObject({
  select: Selection.optional(),
  search: lineOfText('Search', { most: 100 }).optional(),
  sortBy: z.enum(donorSortings, { error: 'Sort by name or email.' }).default('name'),
  sortDirection: SortDirection.default('asc'),
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(donorsPerPage),
  overdue: QueryFlag.default(false),
  /** Donors with a settled donation of money in the last 365 days, or donors without one. */
  active: QueryFlag.optional(),
});
export type DonorListQuery = z.infer<typeof DonorListQuery>;

export const DonorSearchQuery = z.strictObject({
  query: SearchText,
  limit: queryInteger(1, 100).default(10),
});
export type DonorSearchQuery = z.infer<typeof DonorSearchQuery>;

/** A donor as type-aheads show it. */
export const FoundDonor = z.object({ _id: Id, name: z.string(), email: z.string().nullable() });
export type FoundDonor = z.infer<typeof FoundDonor>;
