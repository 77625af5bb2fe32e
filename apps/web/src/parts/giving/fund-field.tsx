import { NativeSelect } from '@mantine/core';
import type { Fund } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { fundsQuery } from './fund-calls.ts';

type FundFieldProps = Omit<ComponentProps<typeof NativeSelect>, 'data'> & {
  value?: string;
};

/** Chooses a fund, where there is more than the default one. The default fund's value is empty. */
export function FundField({ value = '', label = 'Fund', ...rest }: FundFieldProps) {
  const { data: funds = [] } = useQuery(fundsQuery());
  const choices = funds.filter(({ _id, isArchived }) => !isArchived || _id === value);
  if (choices.length < 2 && value === '') return null;
  return <NativeSelect {...rest} label={label} value={value} data={choices.map(toChoice)} />;
}

/** Chooses one fund or all, where there is more than the default one. */
export function FundFilter({ value = '', ...rest }: FundFieldProps) {
  const { data: funds = [] } = useQuery(fundsQuery());
  if (funds.length < 2 && value === '') return null;
  const choices = funds.map((fund) => ({ ...toChoice(fund), value: fund._id }));
  const data = [{ value: '', label: 'All funds' }, ...choices];
  return <NativeSelect {...rest} value={value} data={data} />;
}

const toChoice = ({ _id, name, isDefault, isArchived }: Fund) => ({
  value: isDefault ? '' : _id,
  label: isArchived ? `${name} (archived)` : name,
});
