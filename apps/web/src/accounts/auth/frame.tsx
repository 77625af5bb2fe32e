import { brand } from '@pledgewell/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSignInOptions } from '../../lib/sign-in-options.ts';
import { Mark } from '../../ui/values/mark.tsx';
import classes from './frame.module.css';
import { LeafPattern } from './leaf-pattern.tsx';

type AuthFrameProps = {
  title: string;
  subtitle?: ReactNode;
  /** An icon above the title. */
  sign?: ReactNode;
  children?: ReactNode;
};

/** The form on one side and, if there is room, the brand on the other. */
export const AuthFrame = ({ title, subtitle, sign, children }: AuthFrameProps) => (
  <div className={classes.page}>
    <main className={classes.pane}>
      <Link to="/" className={classes.brand} aria-label={`${brand.name}, home`}>
        <Mark size={34} />
        <span>{brand.name}</span>
      </Link>
      <div className={classes.form}>
        {sign}
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.subtitle}>{subtitle}</p>
        {children}
      </div>
      <p className={classes.about}>
        <Link to="/about">About {brand.name}</Link>
      </p>
    </main>
    <aside className={classes.panel}>
      <LeafPattern className={classes.leaves} />
      <div className={classes.promise}>
        <p className={classes.tagline}>{brand.tagline}</p>
        <p className={classes.headline}>Every promise to give, kept in one calm ledger.</p>
      </div>
      <Claims />
    </aside>
  </div>
);

/** A service advertises itself; an organization has nobody to convince of its own installation. */
function Claims() {
  const { claims = [] } = useSignInOptions() ?? {};
  if (claims.length === 0) return null;
  return (
    <dl className={classes.claims}>
      {claims.map(({ figure, text }) => (
        <div key={text}>
          <dt>{figure}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
