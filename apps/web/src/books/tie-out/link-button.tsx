import { Button } from '@mantine/core';
import { Link } from 'react-router';

/** A link that looks like the small buttons beside it. */
export const LinkButton = ({ to, label }: { to: string; label: string }) => (
  <Button component={Link} to={to} variant="default" size="compact-md" fz={14} prefetch="intent">
    {label}
  </Button>
);
