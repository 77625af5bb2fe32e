import { type ReactNode, useRef } from 'react';
import { Card } from '../layout/card.tsx';
import classes from './paged-list.module.css';
import { Pager, type PagerProps } from './pager.tsx';

type PagedListProps = PagerProps & {
  /** A table is in a card with its pages; cards have no card around them. */
  isTable: boolean;
  /** Beside the pages. */
  aside?: ReactNode;
  children: ReactNode;
};

/** One page of a list, with the pager. Turning a page scrolls the list's top back into view. */
export function PagedList({ isTable, aside, children, onPage, ...pages }: PagedListProps) {
  const place = useRef<HTMLDivElement>(null);
  const turnTo = (page: number) => {
    onPage(page);
    const isAbove = (place.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove) place.current?.scrollIntoView();
  };
  const footer = (
    <div className={classes.footer}>
      <div className={classes.pager}>
        <Pager {...pages} onPage={turnTo} />
      </div>
      {aside}
    </div>
  );
  return isTable ? (
    <div ref={place}>
      <Card flush>
        {children}
        <div className={classes.inCard}>{footer}</div>
      </Card>
    </div>
  ) : (
    <div ref={place} className={classes.list}>
      {children}
      {footer}
    </div>
  );
}
