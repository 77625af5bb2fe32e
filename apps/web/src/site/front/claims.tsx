import { brand } from '@pledgewell/domain';
import classes from './claims.module.css';
import styles from '../site.module.css';

/** Examples of figures, which the server replaces by those of the operator. */
export const Claims = () => (
  <section
    className={`${styles.inside} ${classes.claims}`}
    aria-label="What nonprofits see"
    data-claims
  >
    <dl className={classes.list}>
      {brand.claims.map(({ figure, text }) => (
        <div key={text}>
          <dt>{figure}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
