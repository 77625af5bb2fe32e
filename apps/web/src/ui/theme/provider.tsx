import './mantine.css';
import './fonts.css';
import './tokens.css';
import './phones.css';
import './print.css';
import { ColorSchemeScript, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';

/** Follows the system until somebody chooses in the user menu. */
const colorScheme = 'auto';

/** Sets the color scheme before the first paint; part of the document's head. */
export const ColorScheme = () => <ColorSchemeScript defaultColorScheme={colorScheme} />;

/** The theme around the whole app. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme={colorScheme}
    >
      {children}
    </MantineProvider>
  );
}
