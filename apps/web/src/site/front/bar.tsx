import { Menu } from 'lucide-react';
import classes from './bar.module.css';
import { BrandLink } from '../brand-link.tsx';
import { firstSection, sections } from './sections.ts';
import styles from '../site.module.css';

/** The bar at the top of the landing page: transparent at the top, blurred white further down. */
export const Bar = () => (
  <header className={classes.bar} data-bar data-behind>
    <div className={classes.inside}>
      <BrandLink />
      <nav className={classes.sections} aria-label="Sections">
        <SectionLinks />
      </nav>
      <nav className={classes.account} aria-label="Account">
        <a href="/login" className={classes.login}>
          Log in
        </a>
        <a href="/signup" className={`${styles.button} ${styles.small} ${styles.green}`}>
          Sign Up
        </a>
      </nav>
      <button
        type="button"
        className={classes.menuButton}
        popoverTarget="menu"
        aria-label="Open menu"
      >
        <Menu size={22} aria-hidden />
      </button>
    </div>
  </header>
);

export const SectionLinks = () =>
  sections.map(({ id, label }) => (
    <a
      key={id}
      href={`#${id}`}
      data-section={id}
      aria-current={id === firstSection ? 'true' : undefined}
    >
      {label}
    </a>
  ));
