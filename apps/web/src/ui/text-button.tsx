import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

type TextButtonProps = { onClick: () => void; children: ReactNode };

/**
 * A quiet button inside a banner or a line of text, in the colour around it. Its words begin and
 * end where those around it do.
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
