import type { ReactNode } from 'react';
import { ReasonButton } from './reason-button.tsx';

type TextButtonProps = {
  onClick: () => void;
  children: ReactNode;
  /** The reason why it is disabled now, shown on hover, focus and tap. */
  disabledBecause?: string | null;
};

/**
 * An unobtrusive button inside a banner or a line of text, in the surrounding color. Its text is
 * aligned with the surrounding text.
 */
export const TextButton = ({ onClick, children, disabledBecause = null }: TextButtonProps) => (
  <ReasonButton
    disabledBecause={disabledBecause}
    variant="transparent"
    size="compact-sm"
    mx={-8}
    c="inherit"
    td="underline"
    onClick={onClick}
    {...(disabledBecause !== null && { bg: 'transparent', opacity: 0.7 })}
  >
    {children}
  </ReasonButton>
);
