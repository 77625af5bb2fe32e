import { z } from 'zod';
import {
  PostalAddress,
  PostalAddressInput,
} from '../../accounts/address-suggestions/postal-address.ts';
import { ClosedMonthQuery } from '../../workspace/trash/trash.ts';
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
export const GivingTotal = z
  .object({
    total: Usd.describe('Settled donations outside the trash, net of refunds.'),
    count: z.int().describe('How many donations that are.'),
    lastGiftOn: DayText.nullable().describe(
      'The day of the latest of them; null if there are none.',
    ),
  })
  .meta({ id: 'Giving' });
export type GivingTotal = z.infer<typeof GivingTotal>;

/** The unpaid pledged amount whose installment date has passed. */
export const Overdue = z.object({
  count: z.int().describe('How many pledges are overdue.'),
  amount: Usd.describe('Their unpaid installments whose date has passed.'),
});

const donorFields = {
  _id: Id,
  name: z.string(),
  email: z.string().nullable().describe('Null if it is not known.'),
  phone: z
    .string()
    .describe('In E.164 form if the number is valid, otherwise as it was typed; empty if unknown.'),
  address: PostalAddress,
  notes: z.string().describe('Notes for your team.'),
  tags: z.array(z.string()).describe('Words that your team groups donors by.'),
  pledges: z.int().describe('How many pledges outside the trash the donor has.'),
  giving: GivingTotal.describe('What the donor has given in money.'),
  isActive: z.boolean().describe('Whether the donor gave settled money in the last 365 days.'),
  createdAt: Instant.describe('When the donor was added.'),
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
  overdue: Overdue.describe('Only in replies to a request with `overdue=true`.').optional(),
});
export type ListedDonor = z.infer<typeof ListedDonor>;

const Tag = lineOfText('Tag', { least: 1, most: 50 });

/** What the donor form sends. An unknown address is null or omitted. */
export const NewDonor = z.strictObject({
  name: nameText('Full name', { least: 1, most: 200 }).describe(
    'The full name of a person, or the name of an organization.',
  ),
  email: Email.nullable().describe('Null if it is not known.').default(null),
  phone: lineOfText('Phone', { most: 40 })
    .describe('A US number, or one that begins with `+` and the country code.')
    .default(''),
  address: PostalAddressInput.describe('Empty parts if it is not known.').default({
    street: '',
    city: '',
    state: '',
    zipCode: '',
    country: '',
  }),
  notes: freeText('Notes', { most: 10_000 }).describe('Notes for your team.').default(''),
  tags: z
    .array(Tag, { error: 'Enter a list of tags.' })
    .max(50, { error: 'A donor can have at most 50 tags.' })
    .describe('Words that your team groups donors by.')
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

/** Query of the donor list. */
export const DonorListQuery = z.strictObject({
  select: Selection.describe(
    'The fields of each donor, separated by commas; all of them by default.',
  ).optional(),
  search: lineOfText('Search', { most: 100 })
    .describe('Words that the name, email address, phone number or tags contain.')
    .optional(),
  sortBy: z.enum(donorSortings, { error: 'Sort by name or email.' }).default('name'),
  sortDirection: SortDirection.default('asc'),
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(donorsPerPage),
  overdue: QueryFlag.describe(
    'Whether each donor has the overdue figures. It filters nothing.',
  ).default(false),
  active: QueryFlag.describe(
    'Only donors with a settled donation of money in the last 365 days, or only the ' + 'others.',
  ).optional(),
});
export type DonorListQuery = z.infer<typeof DonorListQuery>;

/** What deleting a donor takes besides the closed month of a donation. */
export const DonorRemovalQuery = z.strictObject({
  ...ClosedMonthQuery.shape,
  changesBankMatch: QueryFlag.describe(
    'Confirms the removal of a donor with a donation that a bank line is matched to.',
  ).optional(),
});
export type DonorRemovalQuery = z.infer<typeof DonorRemovalQuery>;

export const DonorSearchQuery = z.strictObject({
  query: SearchText.describe('Part of a name or email address; at least two characters.'),
  limit: queryInteger(1, 100).default(10),
});
export type DonorSearchQuery = z.infer<typeof DonorSearchQuery>;

/** A donor as type-aheads show it. */
export const FoundDonor = z.object({ _id: Id, name: z.string(), email: z.string().nullable() });
export type FoundDonor = z.infer<typeof FoundDonor>;
