import { type Donor, Email, NewDonor } from '@pledgewell/contract';
import { donorPlainColumns, pick } from '@pledgewell/domain';
import { type FormErrors, schemaResolver } from '@mantine/form';
import { z } from 'zod';

/** The form's values: an address and a checkbox instead of an optional address. */
export type DonorValues = Omit<NewDonor, 'email'> & { email: string; hasNoEmail: boolean };

export type EditedDonor = Pick<Donor, '_id' | 'version' | keyof NewDonor>;

const entered = [...donorPlainColumns, 'address'] as const;

export const emptyDonor: DonorValues = {
  ...NewDonor.omit({ name: true }).parse({}),
  name: '',
  email: '',
  hasNoEmail: false,
};

export const toValues = (donor: EditedDonor): DonorValues => ({
  ...pick(donor, entered),
  email: donor.email ?? '',
  hasNoEmail: donor.email === null,
});

/** The request body; everything typed has passed `wrongFields` by then. */
export const toNewDonor = ({ email, hasNoEmail, ...typed }: DonorValues): NewDonor =>
  NewDonor.parse({ ...typed, email: hasNoEmail ? null : email });

const { email: _, ...rules } = NewDonor.shape;
const byContract = schemaResolver(z.object(rules), { sync: true });

/**
 * The contract's rules, and the form's own: an email address, or the checkbox that there is none.
 */
export function wrongFields(values: DonorValues): FormErrors {
  return collectTags({ ...byContract(values), ...wrongEmail(values) });
}

function wrongEmail({ email, hasNoEmail }: DonorValues): FormErrors {
  if (hasNoEmail) return {};
  if (email.trim() === '') return { email: 'Email address is required.' };
  const { error } = Email.safeParse(email);
  return error ? { email: error.issues[0]?.message } : {};
}

/** All tags share one field, so an error in any of them belongs there too. */
const collectTags = (errors: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [path.replace(/^tags\.\d+$/, 'tags'), error]),
  );
