import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './card.module.css';

type CardProps = {
  children: ReactNode;
  /** Without padding, for tables that reach to the edge. */
  flush?: boolean;
  className?: string | undefined;
};

/** One hairline border on a light ground. */
export const Card = ({ children, flush = false, className }: CardProps) => (
  <div className={clsx(classes.card, flush && classes.flush, className)}>{children}</div>
);
