import { Anchor } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { Explanation } from '../../ui/feedback/explanation.tsx';
import classes from './panel.module.css';

type PanelProps = {
  title: string;
  /** How its figures are defined, and what they leave out. */
  definition: string;
  /** A few words under the title. */
  subtitle?: ReactNode;
  /** The link to the rows behind it. */
  link?: { label: string; to: string };
  /** As wide as two others if there is room. */
  isWide?: boolean;
  children: ReactNode;
};

/** One panel: its contents, their meaning, and a link to the rows. */
export const Panel = ({ title, definition, subtitle, link, isWide, children }: PanelProps) => (
  <Card className={clsx(classes.panel, isWide && classes.wide)}>
    <section aria-label={title} className={classes.section}>
      <header className={classes.header}>
        <h2 className={classes.title}>
          {title}
          <Explanation label={title}>{definition}</Explanation>
        </h2>
        {link && (
          <Anchor component={Link} to={link.to} className={classes.link}>
            {link.label}
          </Anchor>
        )}
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </header>
      {children}
    </section>
  </Card>
);

/** The text of an empty panel. */
export const NothingYet = ({ children }: { children: ReactNode }) => (
  <p className={classes.nothing}>{children}</p>
);
