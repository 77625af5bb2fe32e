import { brand } from '@pledgewell/domain';
import classes from './copyright.module.css';

export const Copyright = () => (
  <p className={classes.line}>{`© 2023 ${brand.name}. All rights reserved.`}</p>
);
