import { ActionIcon, Tooltip } from '@mantine/core';
import { Info } from 'lucide-react';

type ExplanationProps = {
  /** What is explained: the accessible name is `About Total Given`. */
  label: string;
  children: string;
};

/** A small icon that explains a word on hover, focus or a tap. */
export const Explanation = ({ label, children }: ExplanationProps) => (
  <Tooltip
    label={children}
    multiline
    w={260}
    fz={13}
    fw={450}
    withinPortal={false}
    events={{ hover: true, focus: true, touch: true }}
  >
    <ActionIcon
      variant="transparent"
      color="gray"
      size={24}
      data-small
      pos="relative"
      aria-label={`About ${label}`}
    >
      <Info size={14} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
