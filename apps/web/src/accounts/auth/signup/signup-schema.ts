import { Registration } from '@pledgewell/contract';
import { schemaResolver } from '@mantine/form';
import { z } from 'zod';
import { type NewPasswordValues, passwordErrors } from '../password/password-rules.ts';
import type { PersonValues } from '../person-fields.tsx';

const { firstName, lastName, organizationName, email, password } = Registration.shape;

/** The box that everybody with a new account checks. */
export const agreeToTerms = z.literal(true, {
  error: 'Please agree to the terms to create an account.',
});
const person = { firstName, lastName, organizationName, agreeToTerms };

export type SignupValues = PersonValues &
  NewPasswordValues & {
    email: string;
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

const byContract = schemaResolver(z.object({ ...person, email, password }), { sync: true });

/** The contract's rules, and two of the form: the passwords match and the box is checked. */
export const validateSignup = (values: SignupValues) => ({
  ...byContract(values),
  ...passwordErrors(values),
});

export type CompletionValues = PersonValues & { agreeToTerms: boolean };

const completionByContract = schemaResolver(z.object(person), { sync: true });

/** The rules for a person whose address and password are Google's. */
export const validateCompletion = (values: CompletionValues) => ({
  ...completionByContract(values),
});
