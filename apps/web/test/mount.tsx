import {
  authEndpoints,
  dashboardEndpoints,
  fundEndpoints,
  sampleEndpoints,
  type User,
} from '@pledgewell/contract';
import { notifications } from '@mantine/notifications';
import { timeoutManager } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startSession } from '../src/lib/session/session.ts';
import Dashboard from '../src/shell/dashboard.tsx';
import { UiProvider } from '../src/ui/theme/provider.tsx';
import { noSample, noStats, signInOptions, someUser, success, toListAnswer } from './answers.ts';
import { appRoutes, routeTitle } from './app-routes.tsx';
import { ScriptedServer } from './scripted-server.ts';

type Place = {
  /** The screen's path below the dashboard; `search` is the query string. */
  path: string;
  screen: ComponentType;
  search?: string;
};

type Visitor = {
  /** The signed-in person; null if there is none. */
  user?: User | null;
  token?: string;
};

/** The app's longest pause before it retries an unreachable server. */
const longestPauseMs = 1_000;

timeoutManager.setTimeoutProvider({
  setTimeout: (run, ms) => window.setTimeout(run, ms <= longestPauseMs ? 0 : ms),
  clearTimeout: (id: number | undefined) => window.clearTimeout(id),
  setInterval: (run, ms) => window.setInterval(run, ms),
  clearInterval: (id: number | undefined) => window.clearInterval(id),
});

/**
 * A server that knows the signed-in person, for one test. At its end, the test fails if an
 * unscripted call was made or an error was logged to the console.
 */
export function startScript({ user = someUser, token = makeToken() }: Visitor = {}) {
  const server = new ScriptedServer();
  startSession(token);
  if (user) server.answer(authEndpoints.me, () => ({ success, data: user }));
  else localStorage.clear();
  server.answer(authEndpoints.options, () => ({ success, data: signInOptions }));
  server.answer(dashboardEndpoints.stats, () => ({ success, data: noStats }));
  server.answer(dashboardEndpoints.away, () => ({ success, data: { since: null, lines: [] } }));
  server.answer(authEndpoints.organizations, () => toListAnswer([]));
  server.answer(fundEndpoints.list, () => toListAnswer([]));
  server.answer(sampleEndpoints.get, () => ({ success, data: noSample }));
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', server.fetch);
  onTestFinished(() => {
    const said = errors.mock.calls.map((words) => words.join(' '));
    vi.unstubAllGlobals();
    errors.mockRestore();
    localStorage.clear();
    sessionStorage.clear();
    notifications.clean();
    expect([...server.troubles, ...said], 'what went wrong unnoticed').toEqual([]);
  });
  return server;
}

/** Shows a screen inside the dashboard's real frame, and removes it after the test. */
export function mountScreen({ path, screen: Screen, search = '' }: Place) {
  const children = [{ path, element: <Screen /> }];
  return mount(
    [{ path: '/dashboard', element: <Dashboard />, children }],
    `/dashboard/${path}${search}`,
  );
}

/** Opens the product at a URL, with all of its routes. */
export const mountApp = (url: string) => mount(appRoutes, url);

function mount(routes: RouteObject[], url: string) {
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  document.documentElement.lang = 'en';
  const setTitle = () => {
    document.title = routeTitle(router.state) ?? 'Mounted screen';
  };
  setTitle();
  router.subscribe(setTitle);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  onTestFinished(() => {
    root.unmount();
    place.remove();
    router.dispose();
  });
  return {
    /** The current URL, as the browser would show it. */
    url: () => {
      const { pathname, search, hash } = router.state.location;
      return `${pathname}${search}${hash}`;
    },
    goTo: (to: string, state?: unknown) => router.navigate(to, { state }),
    goBack: () => router.navigate(-1),
  };
}

/** Sets the window to a phone's size, or to this size, until the end of the test. */
export async function resizeWindow(width = 390, height = 844) {
  onTestFinished(() => page.viewport(1_440, 900));
  await page.viewport(width, height);
}

/** An access token of its own, as the server issues them. */
export function makeToken({ lastsSeconds = 3_600, session = 'session' } = {}) {
  const issuedAt = Math.floor(Date.now() / 1_000);
  const claims = {
    sid: session,
    jti: crypto.randomUUID(),
    iat: issuedAt,
    exp: issuedAt + lastsSeconds,
  };
  return `header.${btoa(JSON.stringify(claims))}.signature`;
}

export const storedToken = () => localStorage.getItem('authToken');
