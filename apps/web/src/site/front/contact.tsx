import { brand, trialDays } from '@pledgewell/domain';
import { ArrowRight } from 'lucide-react';
import classes from './contact.module.css';
import styles from '../site.module.css';

export const Contact = () => (
  <section id="contact" className={styles.inside} aria-labelledby="contact-title">
    <div className={classes.card}>
      <Leaves />
      <div className={classes.words}>
        <h2 id="contact-title">Your next pledge could be in the ledger tonight</h2>
        <p>
          Create a workspace, import your list or explore with sample data. {brand.name} is free for{' '}
          {trialDays} days, needs no credit card and can be cancelled anytime.
        </p>
        <div className={classes.actions}>
          <a href="/signup" className={`${styles.button} ${styles.coral}`}>
            Start your free trial
            <ArrowRight size={19} aria-hidden />
          </a>
          <a href="/login" className={classes.login}>
            I have an account
          </a>
        </div>
      </div>
    </div>
  </section>
);

/** The mark, large and faint. */
const Leaves = () => (
  <svg viewBox="0 0 32 32" className={classes.leaves} aria-hidden>
    <path d="M15.3 26.6C7.9 25.6 4.5 19.7 5.3 11c6.9.4 10.4 6.5 10 15.6Z" fill="#ffffff14" />
    <path d="M16.7 26.6c7.4-1 10.8-6.9 10-15.6-6.9.4-10.4 6.5-10 15.6Z" fill="#ffffff24" />
    <circle cx="16" cy="8.4" r="3.4" fill="#f97360" />
  </svg>
);
