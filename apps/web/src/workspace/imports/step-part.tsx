import type { ReactNode } from 'react';
import classes from './step.module.css';

type StepPartProps = {
  title: string;
  text?: string;
  /** Its place in the outline of the page. */
  level?: 2 | 3;
  children: ReactNode;
};

/** One thought of a step: a heading, a sentence and what belongs to it. */
export function StepPart({ title, text, level = 3, children }: StepPartProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={classes.part} aria-label={title}>
      <div>
        <Heading className={classes.partTitle}>{title}</Heading>
        {text && <p className={classes.partText}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
