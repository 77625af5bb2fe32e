import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';
import { reasonEvents } from './reason-events.ts';

type ReasonButtonProps = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    /** The reason why it is disabled now, shown on hover, focus and tap. */
    disabledBecause: string | null;
  };

/** A button that stays in the tab order while it is refused, so that everybody can find out why. */
export const ReasonButton = ({ disabledBecause, ...rest }: ReasonButtonProps) =>
  disabledBecause === null ? (
    <Button {...rest} />
  ) : (
    <Tooltip
      label={disabledBecause}
      events={reasonEvents}
      multiline
      maw={280}
      portalProps={{ target: '#main' }}
    >
      <Button
        {...rest}
        type="button"
        disabled={false}
        data-disabled
        aria-disabled
        onClick={(event: MouseEvent) => event.preventDefault()}
      />
    </Tooltip>
  );
