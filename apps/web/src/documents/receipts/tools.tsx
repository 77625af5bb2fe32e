import { NativeSelect } from '@mantine/core';
import { type ReceiptListQuery, ReceiptState } from '@pledgewell/contract';
import { ToolRow } from '../../ui/lists/tool-row.tsx';
import { UrlSearch } from '../../ui/lists/url-search.tsx';
import type { ReceiptQueryChange } from './api.ts';
import { stateLabels } from './labels.ts';

type ReceiptToolsProps = {
  query: ReceiptListQuery;
  onQuery: ReceiptQueryChange;
  years: readonly number[];
  isBusy: boolean;
};

const stateChoices = [
  { value: '', label: 'All receipts' },
  ...ReceiptState.options.map((value) => ({ value, label: stateLabels[value] })),
];

export function ReceiptTools({ query, onQuery, years, isBusy }: ReceiptToolsProps) {
  const { search = '', year, state = '' } = query;
  const yearChoices = [
    { value: '', label: 'All years' },
    ...years.map((each) => ({ value: String(each), label: String(each) })),
  ];
  return (
    <ToolRow>
      <UrlSearch
        search={search}
        onQuery={onQuery}
        placeholder="Search by number or donor..."
        isBusy={isBusy && search !== ''}
      />
      <NativeSelect
        aria-label="Year"
        data={yearChoices}
        value={year ?? ''}
        onChange={({ currentTarget: { value } }) => onQuery({ year: Number(value) || undefined })}
      />
      <NativeSelect
        aria-label="Status"
        data={stateChoices}
        value={state}
        onChange={({ currentTarget: { value } }) =>
          onQuery({ state: ReceiptState.safeParse(value).data })
        }
      />
    </ToolRow>
  );
}
