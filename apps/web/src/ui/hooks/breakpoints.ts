import { useMediaQuery } from '@mantine/hooks';

/** Under 768 pixels, tables become cards and the tabs move to the bottom. */
export const useIsNarrow = () => useIsUnder('48em');

/** Under 1,024 pixels, wide tables become cards too. */
export const useIsUnderDesktop = () => useIsUnder('64em');

/** Under 1,320 pixels, tables with many columns merge some of them. */
export const useIsUnderWideDesktop = () => useIsUnder('82.5em');

/** Paper has room for a table, however narrow the printing window is. */
const useIsUnder = (width: string) =>
  useMediaQuery(`screen and (width < ${width})`, false, { getInitialValueInEffect: false }) ??
  false;
