import type { ReactNode } from 'react';
import classes from './sum-line.module.css';

/** What all rows of a narrowed list come to, beyond the page that is seen. */
export const SumLine = ({ children }: { children: ReactNode }) => (
  <p className={classes.line}>{children}</p>
);
