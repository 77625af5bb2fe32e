import classes from './or-divider.module.css';

/** Between two ways to do the same thing. */
export const OrDivider = () => <p className={classes.or}>or</p>;
