import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

type TextButtonProps = { onClick: () => void; children: ReactNode };

/** A quiet button inside a banner or a line of text, in the colour around it. */
export const TextButton = ({ onClick, children }: TextButtonProps) => (
  <Button variant="transparent" size="compact-sm" c="inherit" td="underline" onClick={onClick}>
    {children}
  </Button>
);
