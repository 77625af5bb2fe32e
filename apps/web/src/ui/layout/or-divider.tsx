import classes from './or-divider.module.css';

/** Between two alternatives. */
export const OrDivider = () => <p className={classes.or}>or</p>;
