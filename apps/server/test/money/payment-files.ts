import { importHelpers } from '../documents/files.ts';
import { given } from '../world/world.ts';

export const donations = { kind: 'gifts' as const, fileName: 'donations.csv' };
export const payments = { kind: 'payments' as const, fileName: 'payments.csv' };

export const donationFile = [
  'id,Name,Email,Amount,Date,Method,Campaign,Notes',
  '1,Ann,ann@b.org,100,2025-01-01,Check,Roof,At the gala',
  '2,Ann,ann@b.org,50,2025-02-01,Cash,,',
  '3,Bob,bob@b.org,90,2025-01-15,Visa,,',
].join('\n');

export const paymentHeader = 'Payment ID,Gift ID,Amount,Date\n';
export const paymentFile = [
  '11,1,50,2025-01-01',
  '12,1,30,2025-02-01',
  '13,1,20,2025-03-01',
  '14,2,50,2025-02-01',
].join('\n');

/** An organization with the donations that the payments belong to. */
export async function withDonations() {
  const organization = await given.organization();
  const imports = importHelpers(organization);
  const imported = await imports.all({ ...donations, file: donationFile });
  return { organization, imports, imported };
}
