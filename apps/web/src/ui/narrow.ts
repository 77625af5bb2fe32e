import { useMediaQuery } from '@mantine/hooks';

/** Under 768 pixels tables become cards and the tabs move to the bottom. */
export const useIsNarrow = () =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false;
