import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { DonorPicker, type PickedDonor } from '../../../parts/giving/donor-picker.tsx';
import { openPledgesQuery, openPledgeText } from '../../../parts/giving/open-pledges.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import type { ReminderValues } from './form.ts';

type AboutFieldsProps = { form: UseFormReturnType<ReminderValues> };

/** The recipient and the pledge. A single pledge needs no choice. */
export function AboutFields({ form }: AboutFieldsProps) {
  const { donor, pledgeId } = form.values;
  const pledges = useQuery(openPledgesQuery(donor?._id));
  const only = pledges.data?.length === 1 ? pledges.data[0]?._id : undefined;
  const choose = useEffectEvent((id: string) => {
    if (form.getValues().pledgeId === '') form.setFieldValue('pledgeId', id);
  });
  useEffect(() => {
    if (only !== undefined) choose(only);
  }, [only]);

  const changeDonor = (picked: PickedDonor | null) => {
    form.setFieldValue('donor', picked);
    if (picked?._id !== donor?._id) form.setFieldValue('pledgeId', '');
  };
  return (
    <>
      <DonorPicker {...form.getInputProps('donor')} value={donor} onChange={changeDonor} />
      {pledges.isError && (
        <Banner
          tone="error"
          title="Failed to load pledges"
          action={<TextButton onClick={() => void pledges.refetch()}>Try Again</TextButton>}
        >
          {problemMessage(pledges.error, 'An error occurred')}
        </Banner>
      )}
      {pledges.data?.length === 0 && (
        <Banner tone="info">
          {donor?.name} has no open pledges, so there’s nothing to send a reminder about.
        </Banner>
      )}
      {pledges.data && pledges.data.length > 0 && (
        <NativeSelect
          label="Pledge"
          required
          data={[
            { value: '', label: 'Choose a pledge' },
            ...pledges.data.map((pledge) => ({ value: pledge._id, label: openPledgeText(pledge) })),
          ]}
          {...form.getInputProps('pledgeId')}
          value={pledgeId}
        />
      )}
    </>
  );
}
