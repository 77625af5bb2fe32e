import { brand } from '@pledgewell/domain';
import { Mark } from '../ui/values/mark.tsx';
import classes from './brand-link.module.css';

export const BrandLink = () => (
  <a href="/" className={classes.brand} aria-label={`${brand.name}, home`}>
    <Mark size={32} />
    <span>{brand.name}</span>
  </a>
);
