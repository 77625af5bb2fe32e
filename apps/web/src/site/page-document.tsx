import type { ReactNode } from 'react';
import { Links, Meta } from 'react-router';

/** The URL of the site's own small script. The build replaces it with its file's. */
const siteScript = '/src/site/behavior/main.ts';

/**
 * A page of the public site: prerendered, and all that a visitor loads. Fonts are not preloaded,
 * because the first paint would wait for them, and on a slow line they would delay the first
 * picture. Until they arrive, stand-ins of the same widths show the text.
 */
export const PageDocument = ({ children }: { children: ReactNode }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content="#f8f7f4" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#151412" media="(prefers-color-scheme: dark)" />
      {/* oxlint-disable-next-line react/no-danger -- a constant of this very file. */}
      <script dangerouslySetInnerHTML={{ __html: rememberScheme }} />
      <Meta />
      <Links />
      <script type="module" src={siteScript} />
    </head>
    <body>{children}</body>
  </html>
);

/** The color scheme chosen in the app also counts here, before the first paint. */
const rememberScheme = `try{const s=localStorage.getItem('mantine-color-scheme-value');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch{}`;
