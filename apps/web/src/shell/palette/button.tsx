import { Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Search } from 'lucide-react';
import classes from './button.module.css';
import { paletteKeys } from './keys.ts';
import { openPalette, preloadPalette } from './opener.tsx';

/** Shows that there is a palette, and opens it without the keyboard. */
export const PaletteButton = () => (
  <UnstyledButton
    className={classes.button}
    aria-keyshortcuts="Control+K Meta+K"
    aria-haspopup="dialog"
    onPointerEnter={preloadPalette}
    onFocus={preloadPalette}
    onClick={openPalette}
  >
    <Search size={17} aria-hidden />
    <span className={classes.words}>
      Search<VisuallyHidden component="span"> and commands</VisuallyHidden>
    </span>
    <Kbd className={classes.keys ?? ''}>{paletteKeys}</Kbd>
  </UnstyledButton>
);
