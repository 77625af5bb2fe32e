import { brand } from '@pledgewell/domain';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { mantineHtmlProps } from '@mantine/core';
import { UnexpectedError } from './shell/unexpected-error.tsx';
import { Splash } from './shell/splash.tsx';
import { PageDocument } from './site/page-document.tsx';
import { isPublicPage } from './site/page-load.ts';
import { ColorScheme, UiProvider } from './ui/theme/provider.tsx';

export const links = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/icon-32.png', sizes: '32x32', type: 'image/png' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export const meta = () => [{ title: `${brand.name} | ${brand.tagline}` }];

/** The public site is plain HTML documents; everything else is the app. */
export function Layout({ children }: { children: ReactNode }) {
  const isPublic = useMatches().some(({ loaderData }) => isPublicPage(loaderData));
  return isPublic ? <PageDocument>{children}</PageDocument> : <AppDocument>{children}</AppDocument>;
}

function AppDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f8f7f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#151412" media="(prefers-color-scheme: dark)" />
        <ColorScheme />
        <Meta />
        <link rel="preload" as="font" type="font/woff2" href={interUrl} crossOrigin="anonymous" />
        <Links />
      </head>
      <body>
        <UiProvider>{children}</UiProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** What the page shows until the app has started. */
export const HydrateFallback = () => <Splash />;

export const ErrorBoundary = () => <UnexpectedError />;
