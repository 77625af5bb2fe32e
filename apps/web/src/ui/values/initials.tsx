import clsx from 'clsx';
import { toInitials } from './to-initials.ts';
import classes from './initials.module.css';

type InitialsProps = {
  name: string;
  size?: number;
  strong?: boolean;
  /** The background color, dark enough for white letters. */
  color?: string;
};

/** The round emblem of a person or an organization. The name itself is beside it. */
export const Initials = ({ name, size = 34, strong = false, color }: InitialsProps) => (
  <span
    className={clsx(classes.initials, strong && classes.strong)}
    style={{
      width: size,
      height: size,
      fontSize: Math.round(size * 0.38),
      ...(color !== undefined && { background: color, color: '#ffffff' }),
    }}
    aria-hidden
  >
    {toInitials(name)}
  </span>
);
