import { Plus } from 'lucide-react';
import { questions } from './questions-answered.ts';
import classes from './questions.module.css';
import styles from '../site.module.css';

export const Questions = () => (
  <section className={styles.section} aria-labelledby="questions-title">
    <div className={`${styles.inside} ${classes.split}`}>
      <div>
        <p className={styles.eyebrow}>Questions and answers</p>
        <h2 id="questions-title" className={styles.title}>
          Frequently asked questions
        </h2>
      </div>
      <div className={classes.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} name="questions" className={classes.question}>
            <summary>
              <h3>{question}</h3>
              <Plus size={20} aria-hidden className={classes.sign} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </div>
  </section>
);
