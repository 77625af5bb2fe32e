import { VisuallyHidden } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './record-card.module.css';

type RecordCardProps = {
  /** A link or button that names the record. */
  name: ReactNode;
  menu: ReactNode;
  children: ReactNode;
};

/** The replacement for a table's row in a list of cards. */
export const RecordCard = ({ name, menu, children }: RecordCardProps) => (
  <article className={classes.card}>
    <header className={classes.header}>
      <h2 className={classes.name}>{name}</h2>
      {menu}
    </header>
    {children}
  </article>
);

export const CardFacts = ({ children }: { children: ReactNode }) => (
  <dl className={classes.facts}>{children}</dl>
);

type CardFactProps = { label: string; icon: LucideIcon; isKnown?: boolean; children: ReactNode };

/** One fact with an icon; unknown facts are left out. */
export const CardFact = ({ label, icon: Icon, isKnown = true, children }: CardFactProps) =>
  isKnown && (
    <div className={classes.fact}>
      <dt>
        <Icon size={16} aria-hidden />
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  );
