import { Anchor } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import cells from './cells.module.css';
import { Initials } from './initials.tsx';
import classes from './person.module.css';

type PersonProps = PersonTarget & {
  name: string;
  /** The line under the name. */
  children?: ReactNode;
};

/** A path of the app, or a function that opens the record if it has no page. */
type PersonTarget = { to: string } | { onOpen: () => void };

/** The main cell of a person's row: initials, and the name, which opens the row's record. */
export const Person = ({ name, children, ...opening }: PersonProps) => (
  <span className={classes.person}>
    <Initials name={name} />
    <span className={clsx(cells.lines, classes.lines)}>
      <Name name={name} {...opening} />
      {children}
    </span>
  </span>
);

function Name({ name, ...opening }: PersonTarget & { name: string }) {
  const look = { className: classes.name, title: name, children: <bdi>{name}</bdi> };
  return 'to' in opening ? (
    <Anchor component={Link} to={opening.to} prefetch="intent" {...look} />
  ) : (
    <Anchor component="button" type="button" onClick={opening.onOpen} {...look} />
  );
}
