import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

type TextButtonProps = { onClick: () => void; children: ReactNode };

/**
 * An unobtrusive button inside a banner or a line of text, in the surrounding color. Its text is
 * aligned with the surrounding text.
 */
export const TextButton = ({ onClick, children }: TextButtonProps) => (
  <Button
    variant="transparent"
    size="compact-sm"
    mx={-8}
    c="inherit"
    td="underline"
    onClick={onClick}
  >
    {children}
  </Button>
);
