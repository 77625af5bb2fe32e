import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { reasonEvents } from './reason-events.ts';

type ReasonTooltipProps = {
  /** Why the control does nothing now; null if it works. */
  reason: string | null;
  children: ReactElement;
};

/** Says on hover, focus and tap why a checkbox or a switch does nothing; it is `aria-disabled`. */
export const ReasonTooltip = ({ reason, children }: ReasonTooltipProps) => (
  <Tooltip
    label={reason}
    disabled={reason === null}
    events={reasonEvents}
    multiline
    maw={280}
    refProp="rootRef"
    portalProps={{ target: '#main' }}
  >
    {children}
  </Tooltip>
);
