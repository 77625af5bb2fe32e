import { useForm } from '@mantine/form';
import type { User } from '@pledgewell/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { meQuery } from '../../../lib/account.ts';
import { CallProblem, problemMessage } from '../../../lib/calls/call-problem.ts';
import { focusFirstWrong, showProblem } from '../../../ui/forms/form-problems.ts';
import { useRename, useSaveProfile } from '../api.ts';
import { toChanges, toName, type ProfileValues, toValues, wrongFields, wrongName } from './form.ts';

const successStaysMs = 3_000;
const failure = 'Failed to update profile. Please try again.';

type Outcome = { message: string | null; canReload: boolean; success: string | null };

const untried: Outcome = { message: null, canReload: false, success: null };

/**
 * The form with the outcome of the last save. Fields with internal state are reset by `fieldsKey`.
 */
export function useProfileForm(user: User, isOrganizationFixed: boolean) {
  const [outcome, setOutcome] = useState(untried);
  const [version, setVersion] = useState(user.version);
  const [fieldsKey, setFieldsKey] = useState(0);
  const save = useSaveProfile();
  const rename = useRename();
  const client = useQueryClient();
  const form = useForm<ProfileValues>({
    initialValues: toValues(user),
    validate: isOrganizationFixed ? wrongName : wrongFields,
  });
  useFading(outcome.success, () => setOutcome(untried));

  const show = (latest: User) => {
    form.setInitialValues(toValues(latest));
    form.setValues(toValues(latest));
    form.clearErrors();
    setVersion(latest.version);
    setFieldsKey((key) => key + 1);
  };
  const submit = form.onSubmit(
    async (values) => {
      setOutcome(untried);
      try {
        const { data, message = '' } = isOrganizationFixed
          ? await rename.mutateAsync(toName(values))
          : await save.mutateAsync(toChanges(values, version));
        show(data);
        setOutcome({ ...untried, success: message });
      } catch (error) {
        const canReload = error instanceof CallProblem && error.code === 'record/changed';
        setOutcome({ ...untried, canReload, message: showProblem(form, error, failure) });
      }
    },
    (errors) => focusFirstWrong(form, errors),
  );
  const reload = async () => {
    try {
      show(await client.fetchQuery({ ...meQuery(), staleTime: 0 }));
      setOutcome(untried);
    } catch (error) {
      setOutcome({ ...untried, message: problemMessage(error, failure) });
    }
  };
  return { form, fieldsKey, outcome, submit, reload, isBusy: save.isPending || rename.isPending };
}

function useFading(success: string | null, forget: () => void) {
  const fade = useEffectEvent(forget);
  useEffect(() => {
    if (success === null) return undefined;
    const timer = setTimeout(() => fade(), successStaysMs);
    return () => clearTimeout(timer);
  }, [success]);
}
