import { Anchor } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import cells from './cells.module.css';
import { Initials } from './initials.tsx';
import classes from './person.module.css';

type PersonProps = {
  name: string;
  onOpen: () => void;
  /** What stands under the name. */
  children?: ReactNode;
};

/** The main thing of a person's row: initials, and the name, which opens the row's record. */
export const Person = ({ name, onOpen, children }: PersonProps) => (
  <span className={classes.person}>
    <Initials name={name} />
    <span className={clsx(cells.lines, classes.lines)}>
      <Anchor
        component="button"
        type="button"
        className={classes.name}
        title={name}
        onClick={onOpen}
      >
        <bdi>{name}</bdi>
      </Anchor>
      {children}
    </span>
  </span>
);
