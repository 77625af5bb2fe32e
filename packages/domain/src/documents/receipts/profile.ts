import type { AddressParts } from '../../contact/address.ts';

type Profile = { phone: string; taxId: string; address: AddressParts };

/** What the profile lacks before receipts can be issued, in the words that people read. */
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
 * The profile of an organization as documents of the sample show it: what it lacks is made up, so
 * that receipts and statements can be looked at before anything is filled in.
 */
export function completeForSample<Row extends AddressParts & { phone: string; taxId: string }>(
  row: Row,
): Row {
  const { phone, taxId, ...address } = sampleProfile;
  const isWhole = missingForReceipts({ phone, taxId, address: row }).length === 0;
  return {
    ...row,
    phone: row.phone.trim() || phone,
    taxId: row.taxId.trim() || taxId,
    ...(isWhole ? {} : address),
  };
}
