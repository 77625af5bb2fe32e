import { NativeSelect } from '@mantine/core';
import { type ReceiptListQuery, ReceiptState } from '@pledgewell/contract';
import { SearchBox } from '../../ui/search-box.tsx';
import { ToolRow } from '../../ui/tool-row.tsx';
import type { ReceiptQueryChange } from './api.ts';
import { stateLabels } from './words.ts';

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
  // Going back leaves the search at once, instead of letter by letter.
  const searchFor = (text: string) => {
    if (text !== search) onQuery({ search: text || undefined }, { replace: search !== '' });
  };
  const yearChoices = [
    { value: '', label: 'All years' },
    ...years.map((each) => ({ value: String(each), label: String(each) })),
  ];
  return (
    <ToolRow>
      <SearchBox
        value={search}
        onSearch={searchFor}
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
