import type { PostalAddressParts } from '../../contact/postal-address.ts';

type Profile = { phone: string; taxId: string; address: PostalAddressParts };

/** What the profile lacks before receipts can be issued, in readable words. */
export function missingForReceipts({ phone, taxId, address }: Profile): string[] {
  const { street, city, state, zipCode, country } = address;
  const isWhole = [street, city, state, zipCode, country].every((part) => part.trim() !== '');
  return [
    ...(phone.trim() === '' ? ['Phone number'] : []),
    ...(taxId.trim() === '' ? ['Tax ID'] : []),
    ...(isWhole ? [] : ['Complete address']),
  ];
}

const sampleProfile = {
  phone: '(828) 555-0100',
  taxId: '00-0000000',
  street: '1 Sample Street',
  city: 'Asheville',
  state: 'NC',
  zipCode: '28801',
  country: 'USA',
};

/**
 * An organization's profile for sample documents: missing parts are made up, so that receipts and
 * statements can be viewed before the profile is complete.
 */
export function completeForSample<
  Row extends PostalAddressParts & { phone: string; taxId: string },
>(row: Row): Row {
  const { phone, taxId, ...address } = sampleProfile;
  const isWhole = missingForReceipts({ phone, taxId, address: row }).length === 0;
  return {
    ...row,
    phone: row.phone.trim() || phone,
    taxId: row.taxId.trim() || taxId,
    ...(isWhole ? {} : address),
  };
}
