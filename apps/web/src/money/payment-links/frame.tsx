import { brand } from '@pledgewell/domain';
import type { ReactNode } from 'react';
import { Mark } from '../../ui/values/mark.tsx';
import classes from './frame.module.css';

/** A page in an organization's name; the product's name is small at the bottom. */
export const PayFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>
    <main id="main" tabIndex={-1} className={classes.main}>
      {children}
    </main>
    <footer className={classes.foot}>
      <Mark size={18} /> Made with {brand.name}
    </footer>
  </div>
);
