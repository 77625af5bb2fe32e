import { X } from 'lucide-react';
import { SectionLinks } from './bar.tsx';
import { BrandLink } from '../brand-link.tsx';
import { Copyright } from '../copyright.tsx';
import classes from './menu-panel.module.css';
import { SocialLinks } from '../social-links.tsx';
import styles from '../site.module.css';

/** The bar's links on a phone, in a sliding panel that needs no script to open or close. */
export const MenuPanel = () => (
  <div id="menu" popover="auto" role="dialog" aria-label="Menu" className={classes.panel}>
    <div className={classes.head}>
      <BrandLink />
      <button
        type="button"
        className={classes.close}
        popoverTarget="menu"
        popoverTargetAction="hide"
        aria-label="Close menu"
      >
        <X size={22} aria-hidden />
      </button>
    </div>
    <nav className={classes.sections} aria-label="Menu sections">
      <SectionLinks />
    </nav>
    <div className={classes.account}>
      <a href="/login" data-leave className={`${styles.button} ${styles.plain}`}>
        Log in
      </a>
      <a href="/signup" data-leave className={`${styles.button} ${styles.green}`}>
        Sign Up
      </a>
    </div>
    <div className={classes.foot}>
      <SocialLinks />
      <Copyright />
    </div>
  </div>
);
