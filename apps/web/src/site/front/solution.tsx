import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';
import { PledgeStory } from './pledge-story.tsx';
import styles from '../site.module.css';
import classes from './solution.module.css';

export const Solution = () => (
  <section id="solution" className={styles.section} aria-labelledby="solution-title">
    <div className={styles.inside}>
      <div className={`${styles.head} ${styles.middle}`}>
        <p className={styles.eyebrow}>Solution</p>
        <h2 id="solution-title" className={styles.title}>
          A ledger that remembers, so you can say thank you
        </h2>
        <p className={styles.lead}>
          Every pledge has a schedule, a status and a history. Follow one from start to finish.
        </p>
      </div>
      <PledgeStory />
      <div className={classes.rows}>
        <Row
          title="Bring the spreadsheet you already have"
          text="Upload it as is. We recognize the columns, check every row before anything is saved, and let you undo the whole import with one click."
          picture={
            <Picture
              of="import"
              alt="An import: each column of a file with its first values and a guess at what it contains."
              sizes="(min-width: 60em) 620px, 94vw"
            />
          }
        />
        <Row
          title="Record a payment in ten seconds"
          text="The form already knows the donor, the pledge and the balance. You enter an amount; installments, status and campaign totals update automatically."
          picture={
            <Picture
              of="payment"
              alt="Recording a payment: donor, balance, amount, payment method and date."
              sizes="(min-width: 60em) 480px, 94vw"
            />
          }
          isNarrow
        />
      </div>
    </div>
  </section>
);

type RowProps = { title: string; text: string; picture: ReactNode; isNarrow?: boolean };

const Row = ({ title, text, picture, isNarrow = false }: RowProps) => (
  <article className={classes.row}>
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
    <div className={`${classes.stage} ${isNarrow ? classes.narrow : ''}`}>{picture}</div>
  </article>
);
