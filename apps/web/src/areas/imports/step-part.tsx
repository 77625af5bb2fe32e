import type { ReactNode } from 'react';
import classes from './step.module.css';

type StepPartProps = { title: string; text?: string; children: ReactNode };

/** One thought of a step: a heading, a sentence and what belongs to it. */
export const StepPart = ({ title, text, children }: StepPartProps) => (
  <section className={classes.part} aria-label={title}>
    <div>
      <h3 className={classes.partTitle}>{title}</h3>
      {text && <p className={classes.partText}>{text}</p>}
    </div>
    {children}
  </section>
);
