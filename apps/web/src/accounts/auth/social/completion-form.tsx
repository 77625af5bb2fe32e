import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Tier, tiers } from '@pledgewell/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallProblem } from '../../../lib/calls/call-problem.ts';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { completeGoogle } from '../api.ts';
import classes from '../form.module.css';
import { AuthFrame } from '../frame.tsx';
import { TermsCheckbox, PersonFields } from '../person-fields.tsx';
import { TierPicker } from '../signup/tier-picker.tsx';
import { rememberedTier } from '../signup/remembered-tier.ts';
import { type CompletionValues, validateCompletion } from '../signup/signup-schema.ts';
import type { NewAccount } from './social-stage.ts';
import { useSending } from '../use-sending.ts';

type CompletionFormProps = { account: NewAccount; onExpired: (message: string) => void };

/** What a first-time Google user adds before the dashboard opens. */
export function CompletionForm({ account, onExpired }: CompletionFormProps) {
  const navigate = useNavigate();
  const [tier, setTier] = useState<Tier | undefined>(() => rememberedTier() ?? tiers[0]);
  const { ticket, email, firstName, lastName } = account;
  const form = useForm<CompletionValues>({
    initialValues: { firstName, lastName, organizationName: '', agreeToTerms: false },
    validate: validateCompletion,
  });
  const { isBusy, problem, submit } = useSending(form, {
    send: async ({ agreeToTerms: _, ...person }) => {
      if (!tier) return;
      try {
        await completeGoogle({ ticket, ...person, tier: tier.id, timeZone: timeZone() });
        await navigate('/dashboard', { replace: true });
      } catch (error) {
        if (!(error instanceof CallProblem) || error.code !== 'auth/step-expired') throw error;
        onExpired(error.message);
      }
    },
    fallback: () => 'An error occurred during registration. Please try again.',
  });
  return (
    <AuthFrame
      title="Tell us about your organization"
      subtitle={`You’re signing up with Google as ${email}.`}
    >
      <TierPicker chosen={tier ?? null} onChoose={setTier} />
      <form className={classes.form} onSubmit={submit} noValidate>
        {problem && <ErrorBanner title="Registration Error">{problem}</ErrorBanner>}
        <PersonFields form={form} />
        <TermsCheckbox form={form} />
        <Button type="submit" size="md" fullWidth disabled={isBusy}>
          {isBusy ? 'Creating account...' : 'Create account'}
        </Button>
      </form>
    </AuthFrame>
  );
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
