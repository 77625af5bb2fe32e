/** This machine's names of the keys that open the palette. */
export const paletteKeys = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
