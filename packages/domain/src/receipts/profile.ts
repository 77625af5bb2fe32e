import type { AddressParts } from '../contact/address.ts';

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
