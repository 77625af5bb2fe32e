import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './card.module.css';

type CardProps = {
  children: ReactNode;
  /** Without padding, for tables that reach to the edge. */
  flush?: boolean;
  className?: string | undefined;
};

/** A card with one hairline border on a light background. */
export const Card = ({ children, flush = false, className }: CardProps) => (
  <div className={clsx(classes.card, flush && classes.flush, className)}>{children}</div>
);
