import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Registration } from '@pledgewell/contract';
import { z } from 'zod';
import { useSignInOptions } from '../../../lib/sign-in-options.ts';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import classes from '../form.module.css';
import { PasswordFields } from '../password/password-fields.tsx';
import { passwordErrors } from '../password/password-rules.ts';
import { NameFields, TermsCheckbox } from '../person-fields.tsx';
import { agreeToTerms } from '../signup/signup-schema.ts';
import { acceptInvitation } from './api.ts';
import { InvitedEmail } from './invited-email.tsx';
import { type AnswerProps, useAccepting } from './use-accepting.ts';

const { firstName, lastName, password } = Registration.shape;
const byContract = schemaResolver(z.object({ firstName, lastName, agreeToTerms, password }), {
  sync: true,
});

/** Accepts with a new account, whose address the link has proved. */
export function NewPersonForm(props: AnswerProps) {
  const { token, invitation } = props;
  const hasTerms = useSignInOptions()?.edition !== 'self-hosted';
  const form = useForm({
    initialValues: {
      firstName: '',
      lastName: '',
      password: '',
      confirmPassword: '',
      agreeToTerms: false,
    },
    validate: (values) => ({
      ...byContract({ ...values, agreeToTerms: values.agreeToTerms || !hasTerms }),
      ...passwordErrors(values),
    }),
  });
  const { isBusy, problem, submit } = useAccepting(
    form,
    props,
    async ({ agreeToTerms: _terms, confirmPassword: _repetition, ...person }) => {
      const accepted = await acceptInvitation({ token, ...person });
      return 'message' in accepted ? accepted.message : null;
    },
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {problem && <ErrorBanner>{problem}</ErrorBanner>}
      <NameFields form={form} />
      <InvitedEmail email={invitation.email} />
      <PasswordFields form={form} label="Password" />
      {hasTerms && <TermsCheckbox form={form} />}
      <Button type="submit" size="md" fullWidth disabled={isBusy}>
        {isBusy ? 'Joining...' : 'Accept invitation'}
      </Button>
    </form>
  );
}
