import { VisuallyHidden } from '@mantine/core';
import { Mark } from '../ui/values/mark.tsx';
import classes from './splash.module.css';

/** The mark in the middle while the app starts; it appears only if that takes a moment. */
export const Splash = () => (
  <div className={classes.splash} role="status">
    <Mark size={44} />
    <VisuallyHidden>Loading</VisuallyHidden>
  </div>
);
