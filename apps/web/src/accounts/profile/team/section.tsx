import { type ReactNode, useId } from 'react';
import { useIsNarrow } from '../../../ui/hooks/breakpoints.ts';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './team.module.css';

type SectionProps = {
  title: string;
  about?: ReactNode;
  /** A button beside the title. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A titled list: a table on one card, or cards of its own where there is no room for it. */
export function Section({ title, about, aside, children }: SectionProps) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const header = (
    <div className={classes.header}>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {about && <p className={classes.about}>{about}</p>}
      </div>
      {aside}
    </div>
  );
  return (
    <section aria-labelledby={id} className={classes.section}>
      {isNarrow ? (
        <>
          {header}
          {children}
        </>
      ) : (
        <Card flush>
          {header}
          {children}
        </Card>
      )}
    </section>
  );
}

/** What takes the place of a list: a placeholder, a failure or a sentence. */
export const InsteadOfList = ({ children }: { children: ReactNode }) =>
  useIsNarrow() ? <Card flush>{children}</Card> : <div className={classes.instead}>{children}</div>;
