import type { ReactNode } from 'react';
import './colors.css';
import './site.css';
import { Footer } from './footer.tsx';
import classes from './page.module.css';

/** The frame of every page of the public site: a bar above, a footer below and a skip link. */
export const Page = ({ bar, children }: { bar: ReactNode; children: ReactNode }) => (
  <>
    <a href="#main" className={classes.skip}>
      Skip to content
    </a>
    {bar}
    <main id="main" tabIndex={-1} className={classes.main} data-behind>
      {children}
    </main>
    <Footer />
  </>
);
