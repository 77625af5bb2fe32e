import { Switch } from '@mantine/core';
import { useRefusal } from '../../lib/account.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ReasonTooltip } from '../../ui/controls/reason-tooltip.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { useThanksByItself } from './api.ts';

/** Whether donations are thanked for automatically. */
export function ThanksSwitch({ isOn }: { isOn: boolean }) {
  const save = useThanksByItself();
  const refusal = useRefusal('letters:write');
  const change = async (wanted: boolean) => {
    try {
      const { message } = await save.mutateAsync(wanted);
      if (message) notify.success(message);
    } catch (error) {
      notify.failure(error, 'We couldn’t save this. Please try again.');
    }
  };
  return (
    <Card>
      <ReasonTooltip reason={refusal}>
        <Switch
          label="Send a thank-you letter for every donation"
          description="Sent by email as soon as a card is charged or you record a donation from the last 30 days. You can change this for each donation. Imports never send letters."
          checked={save.isPending ? save.variables : isOn}
          disabled={save.isPending}
          {...(refusal !== null && { 'aria-disabled': true })}
          onChange={({ currentTarget }) => refusal ?? void change(currentTarget.checked)}
        />
      </ReasonTooltip>
    </Card>
  );
}
