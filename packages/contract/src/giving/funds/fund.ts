import { fundRestrictions } from '@pledgewell/domain';
import { z } from 'zod';
import { Id, Instant, lineOfText, nameText, SeenVersion, Version } from '../../wire.ts';

const restriction = z.enum(fundRestrictions, { error: 'Choose a restriction.' });

export const Fund = z.object({
  _id: Id,
  name: z.string().describe('The fund’s name, of which no other fund has the same.'),
  restriction: restriction.describe('Whether donors restricted the money, and by what.'),
  account: z.string().describe('The fund’s account in the books: its number or name.'),
  class: z.string().describe('The fund’s class in the books.'),
  isDefault: z
    .boolean()
    .describe('The fund of every donation that names no other. It can’t be archived or deleted.'),
  isArchived: z
    .boolean()
    .describe('Archived funds keep their donations and aren’t offered for new ones.'),
  createdAt: Instant.describe('When the fund was added.'),
  version: Version,
});
export type Fund = z.infer<typeof Fund>;

/** A fund as other records name it. */
export const FundRef = z.object({ _id: Id, name: z.string() });
export type FundRef = z.infer<typeof FundRef>;

const fields = {
  name: nameText('Fund name', {
    least: 1,
    most: 100,
    missing: 'Fund name is required',
  }).describe('The fund’s name.'),
  restriction: restriction
    .describe('Whether donors restricted the money, and by what.')
    .default('unrestricted'),
  account: lineOfText('Account', { most: 100 })
    .describe('The fund’s account in the books: its number or name.')
    .default(''),
  class: lineOfText('Class', { most: 100 }).describe('The fund’s class in the books.').default(''),
};

export const NewFund = z.strictObject(fields);
export type NewFund = z.infer<typeof NewFund>;

export const FundChanges = z.strictObject({
  ...fields,
  isArchived: z
    .boolean({ error: 'Enter true or false.' })
    .describe('Whether it is archived, and so not offered for new donations.')
    .default(false),
  version: SeenVersion,
});
export type FundChanges = z.infer<typeof FundChanges>;
