import { type Donor, NewDonor } from '@pledgewell/contract';
import { donorPlainColumns, pick } from '@pledgewell/domain';
import type { FormErrors } from '@mantine/form';
import { validateBody, type ValidationResult } from '../../../ui/forms/validate-body.ts';

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

/**
 * The contract's rules, and the form's own: an email address, or the checkbox that there is none.
 */
export function validateDonor({ hasNoEmail, ...typed }: DonorValues): ValidationResult<NewDonor> {
  const email = hasNoEmail ? null : typed.email;
  const isMissing = email?.trim() === '';
  const { body, errors } = validateBody(
    NewDonor,
    { ...typed, email },
    { email: isMissing ? 'Email address is required.' : null },
  );
  return body ? { body, errors: null } : { body: null, errors: collectTags(errors) };
}

/** All tags share one field, so an error in any of them belongs there too. */
const collectTags = (errors: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [path.replace(/^tags\.\d+$/, 'tags'), error]),
  );
