import { SearchBox, type SearchBoxProps } from './search-box.tsx';

type UrlSearchProps = Pick<SearchBoxProps, 'placeholder' | 'isBusy' | 'ref'> & {
  search: string | undefined;
  onQuery: (patch: { search: string | undefined }, options: { replace: boolean }) => void;
};

/**
 * The search of a list that keeps its query in the URL. Going back clears the search at once,
 * instead of letter by letter.
 */
export const UrlSearch = ({ search = '', onQuery, ...box }: UrlSearchProps) => (
  <SearchBox
    value={search}
    onSearch={(text) => {
      if (text !== search) onQuery({ search: text || undefined }, { replace: search !== '' });
    }}
    {...box}
  />
);
