import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';
import { PledgeStory } from './pledge-story.tsx';
import styles from './site.module.css';
import classes from './solution.module.css';

export const Solution = () => (
  <section id="solution" className={styles.section} aria-labelledby="solution-title">
    <div className={styles.inside}>
      <div className={`${styles.head} ${styles.middle}`}>
        <p className={styles.eyebrow}>Solution</p>
        <h2 id="solution-title" className={styles.title}>
          A ledger that remembers, so that you can say thank you
        </h2>
        <p className={styles.lead}>
          Every pledge has a schedule, a status and a history. See what happens to one of them.
        </p>
      </div>
      <PledgeStory />
      <div className={classes.rows}>
        <Row
          title="Bring the spreadsheet that you have"
          text="Upload it as it is. The columns are recognized, every row is checked before anything is saved, and the whole import can be undone with one click."
          picture={
            <Picture
              of="import"
              alt="The import: each column of a file with its first values and what it holds, already guessed from its name."
              sizes="(min-width: 60em) 620px, 94vw"
            />
          }
        />
        <Row
          title="Record a payment in ten seconds"
          text="The dialog knows who it is, what was promised and what is outstanding. You enter an amount; instalments, status and campaign totals follow."
          picture={
            <Picture
              of="payment"
              alt="The dialog that records a payment: the donor, what is outstanding, amount, payment method and date."
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
