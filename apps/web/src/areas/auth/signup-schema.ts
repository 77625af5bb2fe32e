import { Registration } from '@pledgewell/contract';
import { schemaResolver } from '@mantine/form';
import { z } from 'zod';

const { firstName, lastName, organizationName, email, password } = Registration.shape;

const SignupForm = z.object({
  firstName,
  lastName,
  organizationName,
  email,
  password,
  agreeToTerms: z.literal(true, { error: 'Please agree to the terms to create an account.' }),
});

export type SignupValues = {
  firstName: string;
  lastName: string;
  organizationName: string;
  email: string;
  password: string;
  confirmPassword: string;
  agreeToTerms: boolean;
};

export const emptySignup: SignupValues = {
  firstName: '',
  lastName: '',
  organizationName: '',
  email: '',
  password: '',
  confirmPassword: '',
  agreeToTerms: false,
};

const byContract = schemaResolver(SignupForm, { sync: true });

/**
 * The contract's rules, and the two of the form alone: the passwords match and the box is ticked.
 */
export const validateSignup = (values: SignupValues) => ({
  ...byContract(values),
  ...passwordErrors(values),
});

/** What is wrong with the passwords so far; shown while they are typed. */
export function passwordErrors({ password: typed, confirmPassword }: SignupValues) {
  const errors: { password?: string; confirmPassword?: string } = {};
  if (typed.length > 0 && typed.length < 8) {
    errors.password = 'Password must be at least 8 characters long';
  }
  if (confirmPassword !== typed) errors.confirmPassword = 'Passwords do not match';
  return errors;
}
