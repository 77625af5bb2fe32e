import { z } from 'zod';
import { lineOfText } from '../../wire.ts';

/**
 * A postal code is text, so that `02134` and `SW1A 1AA` survive. A number is accepted and padded to
 * five digits; 0 means none.
 */
const PostalCode = z.codec(
  z.union([lineOfText('ZIP code', { most: 20 }), z.int().min(0).max(99_999)], {
    error: 'Enter a ZIP or postal code.',
  }),
  z.string(),
  {
    decode: (code) =>
      typeof code === 'string' ? code : code === 0 ? '' : String(code).padStart(5, '0'),
    encode: (code) => code,
  },
);

/** An address as it is stored and shown; an unknown part is an empty text. */
export const PostalAddress = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});
export type PostalAddress = z.infer<typeof PostalAddress>;

/** An address as it is typed: every part may be omitted. */
export const PostalAddressInput = z.strictObject(
  {
    street: lineOfText('Street', { most: 200 }).default(''),
    city: lineOfText('City', { most: 100 }).default(''),
    state: lineOfText('State', { most: 100 }).default(''),
    zipCode: PostalCode.default(''),
    country: lineOfText('Country', { most: 100 }).default(''),
  },
  { error: 'Enter an address.' },
);
export type PostalAddressInput = z.infer<typeof PostalAddressInput>;

export const emptyPostalAddress: PostalAddress = {
  street: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
};
