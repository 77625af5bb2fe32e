import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

type ReasonButtonProps = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    /** The reason why it is disabled now, shown on hover and focus. */
    disabledBecause: string | null;
  };

/** A button that stays in the tab order while it is refused, so that everybody can find out why. */
export const ReasonButton = ({ disabledBecause, ...rest }: ReasonButtonProps) =>
  disabledBecause === null ? (
    <Button {...rest} />
  ) : (
    <Tooltip label={disabledBecause} multiline maw={280} portalProps={{ target: '#main' }}>
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
