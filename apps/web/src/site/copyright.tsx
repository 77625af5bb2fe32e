import { brand } from '@pledgewell/domain';
import classes from './copyright.module.css';

/** Whose the site is; the server writes the operator and the present year into it. */
const Owner = () => <span data-owner>{`© ${new Date().getFullYear()} ${brand.name}`}</span>;

/** The line of the panel, in the words of the specification. */
export const Copyright = () => (
  <p className={classes.line}>
    <Owner />. All rights reserved.
  </p>
);

/** The line of the footer. The software itself is free, as its license says. */
export const CopyrightAndLicense = () => (
  <p className={classes.line}>
    <Owner /> · <a href="/about">License and source</a>
  </p>
);
