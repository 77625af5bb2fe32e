import { Checkbox } from '@mantine/core';
import type { Donation } from '@pledgewell/contract';
import { formatUsd, subtract } from '@pledgewell/domain';
import { openMatches } from './match.ts';

type CancelMatchesProps = {
  donation: Donation;
  checked: boolean;
  onChange: (isCanceled: boolean) => void;
};

/** Says that promises of employers stay, and offers to cancel them too. */
export function CancelMatches({ donation, checked, onChange }: CancelMatchesProps) {
  const matches = openMatches(donation);
  if (matches.length === 0) return null;
  const names = matches.map(
    ({ company, amount, received }) =>
      `${formatUsd(subtract(amount, received))} by ${company.name}`,
  );
  return (
    <Checkbox
      label={matches.length === 1 ? 'Cancel the employer’s match too' : 'Cancel the matches too'}
      description={`Otherwise the promise stays open: ${names.join(', ')}.`}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
