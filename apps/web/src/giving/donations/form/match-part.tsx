import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import type { DonationValues } from './form.ts';
import { MatchFields } from '../match/match-fields.tsx';
import { newMatch } from '../match/match.ts';

/** What an employer promises beside a new donation. Most have nothing, so it starts closed. */
export function MatchPart({ form }: { form: UseFormReturnType<DonationValues> }) {
  const { employerMatch: match, amount } = form.values;
  if (match === null) {
    return (
      <div>
        <TextButton onClick={() => form.setFieldValue('employerMatch', newMatch)}>
          Add Employer Match
        </TextButton>
      </div>
    );
  }
  return (
    <FieldGroup
      title="Matched by employer"
      action={
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => form.setFieldValue('employerMatch', null)}
        >
          Don’t Match
        </Button>
      }
    >
      <MatchFields
        values={match}
        donation={amount.cents}
        getProps={(field) => form.getInputProps(`employerMatch.${field}`)}
        onChange={(patch) => form.setFieldValue('employerMatch', { ...match, ...patch })}
      />
    </FieldGroup>
  );
}
