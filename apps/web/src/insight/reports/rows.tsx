import { Anchor } from '@mantine/core';
import type { Pagination, ReportDonor } from '@pledgewell/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useLastPage } from '../../lib/url/last-page.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CardList } from '../../ui/lists/card-list.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { useIsUnderDesktop } from '../../ui/hooks/breakpoints.ts';
import { Pager } from '../../ui/lists/pager.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import classes from './rows.module.css';
import { rowsLine } from './labels.ts';

/** The rows' query. */
type RowQuery = { search?: string | undefined; page: number };
type RowChange = (patch: { search?: string | undefined; page?: number }) => void;

type RowsProps<Row> = {
  /** The title of the rows, such as the name of the figure that they add up to. */
  title: string;
  /** The sum of the rows, which equals the report's figure. */
  sum?: ReactNode;
  /** The noun for a row, for the count. */
  noun: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  getKey: (row: Row) => string;
  pagination: Pagination;
  query: RowQuery;
  onQuery: RowChange;
  isStale: boolean;
  /** The text if there are no rows. */
  empty: string;
};

/** The rows behind a figure, searchable and paged: a table if there is room, otherwise cards. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { title, sum, noun, rows, pagination, query, onQuery, isStale, empty } = props;
  const listed = { data: { pagination }, isPlaceholderData: isStale };
  useLastPage(query.page, listed, (patch) => onQuery(patch));
  const searchFor = (text: string) => {
    if (text !== (query.search ?? '')) onQuery({ search: text || undefined });
  };
  return (
    <section aria-label={title} className={classes.section}>
      <header className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        {sum && <p className={classes.sum}>{sum}</p>}
        <div className={classes.search} data-print="hidden">
          <SearchBox
            value={query.search ?? ''}
            onSearch={searchFor}
            placeholder="Search donors..."
            isBusy={isStale}
          />
        </div>
      </header>
      {rows.length === 0 && !isStale ? (
        <Card>
          <p className={classes.empty} role="status">
            {query.search ? `No donors match "${query.search}".` : empty}
          </p>
        </Card>
      ) : (
        <List {...props}>
          <Pager
            page={query.page}
            totalPages={pagination.totalPages}
            onPage={(page) => onQuery({ page })}
            summary={rowsLine(pagination, noun, query.search)}
          />
        </List>
      )}
    </section>
  );
}

function List<Row>(props: RowsProps<Row> & { children: ReactNode }) {
  const { title, rows, columns, getKey, isStale, children } = props;
  if (!useIsUnderDesktop()) {
    return (
      <Card flush>
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          getKey={getKey}
          isStale={isStale}
        />
        <div className={classes.footer}>{children}</div>
      </Card>
    );
  }
  return (
    <>
      <CardList
        label={title}
        items={rows}
        getKey={getKey}
        isStale={isStale}
        render={(row) => <RowCard row={row} columns={columns} />}
      />
      {children}
    </>
  );
}

/** A row as a card: its main cell as the heading, and the rest with column labels. */
function RowCard<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const main = columns.find(({ isMain }) => isMain);
  return (
    <>
      <h3 className={classes.name}>{main?.render(row)}</h3>
      <dl className={classes.facts}>
        {columns
          .filter(({ isMain }) => !isMain)
          .map(({ key, header, render }) => (
            <div key={key} className={classes.fact}>
              <dt>{header}</dt>
              <dd>{render(row)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

type Donor = z.infer<typeof ReportDonor>;

/** The donor of a row; the link opens the related record. */
export const DonorLink = ({ donor, to }: { donor: Donor; to?: string }) => (
  <span className={classes.donor}>
    <Anchor
      component={Link}
      to={to ?? `/dashboard/donations?donorId=${donor._id}`}
      className={classes.link}
      title={donor.name}
    >
      <bdi>{donor.name}</bdi>
    </Anchor>
    {donor.email !== null && (
      <span className={classes.email} title={donor.email}>
        {donor.email}
      </span>
    )}
  </span>
);
