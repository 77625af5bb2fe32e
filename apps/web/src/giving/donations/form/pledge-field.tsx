import { NativeSelect } from '@mantine/core';
import type { Donation, Pledge } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PickedDonor } from '../../../parts/giving/donor-picker.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { openPledgesQuery } from '../../../parts/giving/open-pledges.ts';
import { pledgeChoices } from './open-pledges.ts';

type PledgeFieldProps = {
  donor: PickedDonor | null;
  /** The stored pledge that the donation pays. */
  paid: Donation['pledge'];
  value: string;
  /** Receives the pledge if it is one of the donor's open ones. */
  onChange: (pledgeId: string, pledge: Pledge | undefined) => void;
  error?: ReactNode;
  'data-path'?: string;
};

/** Offers the donor's open pledges; hidden for a donor without any. */
export function PledgeField({ donor, paid, value, onChange, ...rest }: PledgeFieldProps) {
  const pledges = useQuery(openPledgesQuery(donor?._id));
  const open = pledges.data ?? [];
  const choices = pledgeChoices(open, { paid, chosen: value });
  if (pledges.isError && !pledges.data) {
    return (
      <Banner
        tone="error"
        title="Failed to load pledges"
        action={<TextButton onClick={() => void pledges.refetch()}>Try Again</TextButton>}
      >
        {problemMessage(pledges.error, 'An error occurred')}
      </Banner>
    );
  }
  if (choices.length === 1) return null;
  return (
    <NativeSelect
      {...rest}
      label="Pledge"
      description={helpText({ donor, open, paid, value })}
      data={choices}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = currentTarget.value;
        onChange(
          chosen,
          open.find(({ _id }) => _id === chosen),
        );
      }}
    />
  );
}

type Help = Pick<PledgeFieldProps, 'donor' | 'paid' | 'value'> & { open: readonly Pledge[] };

function helpText({ donor, open, paid, value }: Help) {
  if (paid && value !== paid._id) {
    return `This donation will no longer count toward ${paid.donor.name}’s pledge.`;
  }
  if (value !== '' || !donor || open.length === 0) return undefined;
  if (open.length === 1)
    return `${donor.name} has an open pledge. Choose it if this donation is for that pledge.`;
  return `${donor.name} has ${open.length} open pledges. Choose the one this donation is for.`;
}
