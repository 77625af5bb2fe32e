import type { ReactNode } from 'react';
import classes from './tool-row.module.css';

/**
 * The row between the summary cards and the list: search first, then sorting, filters and views.
 */
export const ToolRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row} data-print="hidden">
    {children}
  </div>
);
