import { authEndpoints, dashboardEndpoints, sampleEndpoints } from '@pledgewell/contract';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, vi } from 'vitest';
import Dashboard from '../src/shell/dashboard.tsx';
import { UiProvider } from '../src/ui/provider.tsx';
import { noSample, noStats, someUser, success } from './answers.ts';
import { ScriptedServer } from './scripted-server.ts';

type Place = {
  /** The screen's path below the dashboard; `search` is what follows it in the address. */
  path: string;
  screen: ComponentType;
  search?: string;
};

/**
 * A server that knows who is signed in, for one test. At its end nothing may have been called that
 * the test has not scripted, and nothing may have been written as an error to the console.
 */
export function startScript() {
  const server = new ScriptedServer();
  server.answer(authEndpoints.me, () => ({ success, data: someUser }));
  server.answer(dashboardEndpoints.stats, () => ({ success, data: noStats }));
  server.answer(sampleEndpoints.get, () => ({ success, data: noSample }));
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', server.fetch);
  localStorage.setItem('authToken', tokenForAnHour());
  onTestFinished(() => {
    const said = errors.mock.calls.map((words) => words.join(' '));
    vi.unstubAllGlobals();
    errors.mockRestore();
    localStorage.clear();
    expect([...server.troubles, ...said], 'what went wrong unnoticed').toEqual([]);
  });
  return server;
}

/** Shows a screen inside the dashboard's real frame, and takes it away after the test. */
export function mountScreen({ path, screen: Screen, search = '' }: Place) {
  const router = createMemoryRouter(
    [{ path: '/dashboard', element: <Dashboard />, children: [{ path, element: <Screen /> }] }],
    { initialEntries: [`/dashboard/${path}${search}`] },
  );
  document.documentElement.lang = 'en';
  document.title = 'Mounted screen';
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
}

function tokenForAnHour() {
  const seconds = Math.floor(Date.now() / 1_000);
  const claims = { sid: 'session', iat: seconds, exp: seconds + 3_600 };
  return `header.${btoa(JSON.stringify(claims))}.signature`;
}
