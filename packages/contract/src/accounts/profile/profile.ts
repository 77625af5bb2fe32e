import { formatTaxId, homeCountry, isTaxId } from '@pledgewell/domain';
import { z } from 'zod';
import { PostalAddressInput, emptyPostalAddress } from '../address-suggestions/postal-address.ts';
import { lineOfText, nameText, SeenVersion, TimeZone } from '../../wire.ts';

/** Nine digits, typed with or without the dash; an empty text means none. */
const TaxId = z.codec(
  z
    .string({ error: 'Tax ID must be text.' })
    .trim()
    .refine((text) => text === '' || isTaxId(text), {
      error: 'A tax ID has 9 digits, as in 12-3456789.',
    }),
  z.string(),
  { decode: formatTaxId, encode: (taxId) => taxId },
);

const whichMonth = 'Choose the month in which your fiscal year starts.';
const FiscalYearStart = z
  .int({ error: whichMonth })
  .min(1, { error: whichMonth })
  .max(12, { error: whichMonth });

const person = {
  firstName: nameText('First name', { least: 1, most: 100 }),
  lastName: nameText('Last name', { least: 1, most: 100 }),
};

export const PersonName = z.strictObject(person);
export type PersonName = z.infer<typeof PersonName>;

/** What the profile form sends. Without a time zone, the current one stays. */
export const ProfileChanges = z.strictObject({
  ...person,
  organizationName: nameText('Organization name', { least: 1, most: 200 }),
  phone: lineOfText('Phone', { most: 40 }).default(''),
  address: PostalAddressInput.default({ ...emptyPostalAddress, country: homeCountry }),
  taxId: TaxId.default(''),
  timeZone: TimeZone.optional(),
  /** The month in which the fiscal year starts, 1 to 12; if omitted, the current one stays. */
  fiscalYearStart: FiscalYearStart.optional(),
  version: SeenVersion,
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;
