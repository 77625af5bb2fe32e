import type { ReactNode } from 'react';
import classes from './sum-line.module.css';

/** The totals of all rows of a filtered list, beyond the visible page. */
export const SumLine = ({ children }: { children: ReactNode }) => (
  <p className={classes.line}>{children}</p>
);
