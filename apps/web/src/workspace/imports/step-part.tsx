import type { ReactNode } from 'react';
import classes from './step.module.css';

type StepPartProps = {
  title: string;
  text?: string;
  /** The level of the heading. */
  level?: 2 | 3;
  children: ReactNode;
};

/** One part of a step: a heading, a sentence and its content. */
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
