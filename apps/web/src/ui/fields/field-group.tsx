import { type ReactNode, useId } from 'react';
import classes from './field-group.module.css';

type FieldGroupProps = {
  title: string;
  /** A secondary button beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** Related fields, under a small title. */
export function FieldGroup({ title, action, children }: FieldGroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.group}>
      <div className={classes.header}>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        {action}
      </div>
      {children}
    </div>
  );
}
