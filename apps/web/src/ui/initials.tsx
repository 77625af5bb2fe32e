import clsx from 'clsx';
import classes from './initials.module.css';

type InitialsProps = {
  name: string;
  size?: number;
  strong?: boolean;
  /** A ground of its own, deep enough for white letters. */
  color?: string;
};

/** The round emblem of a person or an organization. The name itself stands beside it. */
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
    {initialsOf(name)}
  </span>
);

function initialsOf(name: string) {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
