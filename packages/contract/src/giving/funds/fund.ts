import { fundRestrictions } from '@pledgewell/domain';
import { z } from 'zod';
import { Id, Instant, lineOfText, nameText, SeenVersion, Version } from '../../wire.ts';

const restriction = z.enum(fundRestrictions, { error: 'Choose a restriction.' });

export const Fund = z.object({
  _id: Id,
  name: z.string(),
  /** Whether donors restricted the money, and by what. */
  restriction,
  /** The fund's account in the books: its number or name. */
  account: z.string(),
  /** The fund's class in the books. */
  class: z.string(),
  /** The fund of every donation that names no other. It can't be archived or deleted. */
  isDefault: z.boolean(),
  /** Archived funds keep their donations and aren't offered for new ones. */
  isArchived: z.boolean(),
  createdAt: Instant,
  version: Version,
});
export type Fund = z.infer<typeof Fund>;

/** A fund as other records name it. */
export const FundRef = z.object({ _id: Id, name: z.string() });
export type FundRef = z.infer<typeof FundRef>;

const fields = {
  name: nameText('Fund name', { least: 1, most: 100, missing: 'Fund name is required' }),
  restriction: restriction.default('unrestricted'),
  account: lineOfText('Account', { most: 100 }).default(''),
  class: lineOfText('Class', { most: 100 }).default(''),
};

export const NewFund = z.strictObject(fields);
export type NewFund = z.infer<typeof NewFund>;

export const FundChanges = z.strictObject({
  ...fields,
  isArchived: z.boolean({ error: 'Enter true or false.' }).default(false),
  version: SeenVersion,
});
export type FundChanges = z.infer<typeof FundChanges>;
