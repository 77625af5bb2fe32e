import { type Address, type Donor, EmailAddress, NewDonor, noAddress } from '@pledgewell/contract';
import { type FormErrors, schemaResolver } from '@mantine/form';
import { z } from 'zod';

/** What stands in the form: an address and a box instead of an address that may be missing. */
export type DonorValues = {
  name: string;
  email: string;
  hasNoEmail: boolean;
  phone: string;
  address: Address;
  tags: string[];
  notes: string;
};

export type EditedDonor = Pick<
  Donor,
  '_id' | 'version' | 'name' | 'email' | 'phone' | 'address' | 'tags' | 'notes'
>;

export const emptyDonor: DonorValues = {
  name: '',
  email: '',
  hasNoEmail: false,
  phone: '',
  address: noAddress,
  tags: [],
  notes: '',
};

export const valuesOf = ({ name, email, phone, address, tags, notes }: EditedDonor) => ({
  name,
  email: email ?? '',
  hasNoEmail: email === null,
  phone,
  address,
  tags,
  notes,
});

/** What is sent; everything that was typed has passed `wrongFields` by then. */
export const newDonorOf = ({ email, hasNoEmail, ...typed }: DonorValues): NewDonor =>
  NewDonor.parse({ ...typed, email: hasNoEmail ? null : email });

const { name, phone, address, tags, notes } = NewDonor.shape;
const byContract = schemaResolver(z.object({ name, phone, address, tags, notes }), { sync: true });

/** The contract's rules, and the form's own: an e-mail address, or the word that there is none. */
export function wrongFields(values: DonorValues): FormErrors {
  return collectTags({ ...byContract(values), ...wrongEmail(values) });
}

function wrongEmail({ email, hasNoEmail }: DonorValues): FormErrors {
  if (hasNoEmail) return {};
  if (email.trim() === '') return { email: 'Email address is required.' };
  const { error } = EmailAddress.safeParse(email);
  return error ? { email: error.issues[0]?.message } : {};
}

/** All tags stand in one field, so what is wrong with the second of them belongs there too. */
const collectTags = (errors: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [path.replace(/^tags\.\d+$/, 'tags'), error]),
  );
