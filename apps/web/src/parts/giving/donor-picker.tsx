import { donorEndpoints as on, type FoundDonor } from '@pledgewell/contract';
import type { ReactNode } from 'react';
import { call } from '../../lib/calls/call.ts';
import { TypeAhead } from '../../ui/fields/type-ahead/type-ahead.tsx';

/** The donor of a pledge or a donation, as the field shows it. */
export type PickedDonor = FoundDonor;

type DonorPickerProps = {
  value: PickedDonor | null;
  onChange: (donor: PickedDonor | null) => void;
  label?: string;
  required?: boolean;
  disabled?: boolean;
  error?: ReactNode;
  'data-path'?: string;
};

/** Finds a donor by name or email address. */
export const DonorPicker = ({ label = 'Donor', required = true, ...rest }: DonorPickerProps) => (
  <TypeAhead
    {...rest}
    label={label}
    required={required}
    thing="donor"
    things="donors"
    getQuery={foundDonors}
    getNote={({ email }) => email ?? 'No email'}
  />
);

const foundDonors = (query: string) => ({
  queryKey: ['donors', 'search', query] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(on.search, { query: { query, limit: mostShown }, signal })).data,
});

const mostShown = 10;
