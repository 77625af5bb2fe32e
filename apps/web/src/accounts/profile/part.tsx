import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import classes from './part.module.css';

type PartProps = {
  title: string;
  /** What this part is for, in a sentence. */
  about?: ReactNode;
  /** A badge or a button beside the title. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** One section of a tab, with its title, on its own card. */
export function Part({ title, about, aside, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className={classes.part}>
        <div className={classes.header}>
          <div className={classes.words}>
            <h2 id={id} className={classes.title}>
              {title}
            </h2>
            {about && <p className={classes.about}>{about}</p>}
          </div>
          {aside}
        </div>
        {children}
      </Card>
    </section>
  );
}

export const Parts = ({ children }: { children: ReactNode }) => (
  <div className={classes.parts}>{children}</div>
);

type FactsProps = { facts: readonly (readonly [label: string, value: ReactNode])[] };

/** Known facts, each with a label. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={classes.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
