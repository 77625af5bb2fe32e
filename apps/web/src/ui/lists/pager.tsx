import { UnstyledButton } from '@mantine/core';
import { usePagination } from '@mantine/hooks';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../hooks/breakpoints.ts';
import classes from './pager.module.css';

export type PagerProps = {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** `Showing 1 to 10 of 53 donors`, or the list's own text. Announced when it changes. */
  summary: ReactNode;
};

export function Pager({ page, totalPages, onPage, summary }: PagerProps) {
  return (
    <div className={classes.pager}>
      <p className={classes.summary} role="status">
        {summary}
      </p>
      {totalPages > 1 && <Pages page={page} totalPages={totalPages} onPage={onPage} />}
    </div>
  );
}

function Pages({ page, totalPages, onPage }: Omit<PagerProps, 'summary'>) {
  const siblings = useIsNarrow() ? 0 : 1;
  const { range } = usePagination({ total: totalPages, page, siblings, boundaries: 1 });
  return (
    <nav aria-label="Pages" className={classes.pages}>
      <UnstyledButton
        className={classes.page}
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={18} aria-hidden />
      </UnstyledButton>
      {range.map((item, place) =>
        item === 'dots' ? (
          <span key={`dots-${place}`} className={classes.dots} aria-hidden>
            …
          </span>
        ) : (
          <UnstyledButton
            key={item}
            className={clsx(classes.page, item === page && classes.current)}
            aria-label={`Page ${item}`}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onPage(item)}
          >
            {item}
          </UnstyledButton>
        ),
      )}
      <UnstyledButton
        className={classes.page}
        aria-label="Next page"
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={18} aria-hidden />
      </UnstyledButton>
    </nav>
  );
}
