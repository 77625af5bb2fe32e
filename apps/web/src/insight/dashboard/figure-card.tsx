import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Explanation } from '../../ui/feedback/explanation.tsx';
import classes from './figure-card.module.css';

type Detail = { label: string; value: ReactNode; to: string };

type FigureCardProps = {
  label: string;
  definition: string;
  value: ReactNode;
  /** The link to the rows behind the figure. */
  to: string;
  /** Parts of the figure, each with its own rows. */
  details: readonly Detail[];
  /** A bar or a donut. */
  picture?: ReactNode;
  /** The bar under the figure. */
  bar?: ReactNode;
};

/** A figure with its parts; each links to the rows it sums up. */
export const FigureCard = (props: FigureCardProps) => (
  <div className={classes.card}>
    <dt className={classes.label}>
      <span>{props.label}</span>
      <Explanation label={props.label}>{props.definition}</Explanation>
    </dt>
    <dd className={classes.body}>
      <div className={classes.words}>
        <Link to={props.to} className={classes.value}>
          <VisuallyHidden>{props.label}: </VisuallyHidden>
          {props.value}
        </Link>
        <ul className={classes.details}>
          {props.details.map(({ label, value, to }) => (
            <li key={label}>
              <Link to={to} className={classes.detail}>
                <strong>{value}</strong> {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {props.picture}
    </dd>
    {props.bar && <dd className={classes.bar}>{props.bar}</dd>}
  </div>
);
