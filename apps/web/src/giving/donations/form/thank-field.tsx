import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { isDay, isThankedByItself } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { useRoleRefusal } from '../../../lib/account.ts';
import { useToday } from '../../../lib/today.ts';
import { lettersQuery } from '../../../parts/outreach/thank-you/letters.ts';
import type { DonationValues } from './form.ts';

/** Whether the donor gets a thank-you letter; by default as in the settings. */
export function ThankField({ form }: { form: UseFormReturnType<DonationValues> }) {
  const { data: letters } = useQuery(lettersQuery());
  const today = useToday();
  const { thank, date, donor } = form.values;
  const isAsSettled =
    letters?.thanksByItself === true && isDay(date) && isThankedByItself(date, today);
  const refusal = useRoleRefusal('letters:write');
  const isReachable = donor?.email !== null;
  return (
    <Checkbox
      label="Send a thank-you letter"
      description={
        refusal ??
        (isReachable
          ? 'Sent by email as soon as the donation is recorded.'
          : 'This donor has no email address.')
      }
      checked={isReachable && refusal === null && (thank ?? isAsSettled)}
      disabled={!isReachable || refusal !== null}
      onChange={({ currentTarget }) => form.setFieldValue('thank', currentTarget.checked)}
    />
  );
}
