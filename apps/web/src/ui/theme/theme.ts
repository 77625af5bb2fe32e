import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const evergreen: MantineColorsTuple = [
  '#f0f9f3',
  '#dcf1e3',
  '#b8e2c6',
  '#86cda0',
  '#4cb274',
  '#16a34a',
  '#158a41',
  '#16723a',
  '#166534',
  '#14532d',
];

const coral: MantineColorsTuple = [
  '#fff2ef',
  '#ffe2dc',
  '#ffc6bb',
  '#fda596',
  '#fb8b78',
  '#f97360',
  '#f97360',
  '#f97360',
  '#f97360',
  '#e85f4b',
];

const stone: MantineColorsTuple = [
  '#faf9f8',
  '#f5f3f1',
  '#ebe8e5',
  '#dedad6',
  '#c6c1bc',
  '#8f8982',
  '#6b6560',
  '#57534e',
  '#3a3633',
  '#1f1c1a',
];

const night: MantineColorsTuple = [
  '#ebe8e4',
  '#d3cfca',
  '#b0aaa3',
  '#958f88',
  '#4a4641',
  '#34312d',
  '#272522',
  '#1e1c1a',
  '#151412',
  '#0e0d0c',
];

/** Pledgewell's look for the component library: evergreen, coral and stone, in both schemes. */
export const theme = createTheme({
  colors: { evergreen, coral, gray: stone, dark: night },
  primaryColor: 'evergreen',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  black: '#1f1c1a',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-text)', fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name, so that pages without these components do not load them.
  components: {
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    // Focus goes to the first item, as in any menu, without an empty element in between.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, transitionProps: { duration: 0 } },
    },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Tooltip: {
      defaultProps: { events: { hover: true, focus: true, touch: false }, withArrow: true },
    },
  },
});

/** Our colors replace the library's own where those miss 4.5:1 on our backgrounds. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#1f1c1a',
    '--mantine-color-error': 'var(--late)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-anchor': 'var(--mantine-color-evergreen-8)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
  },
  dark: {
    '--mantine-color-body': 'var(--card)',
    '--mantine-color-error': 'var(--late)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-3)',
    '--mantine-color-anchor': 'var(--mantine-color-evergreen-3)',
    '--mantine-color-default': 'var(--card-raised)',
    '--mantine-color-default-border': 'var(--line-strong)',
  },
});
