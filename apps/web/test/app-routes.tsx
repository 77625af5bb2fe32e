import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ComponentType } from 'react';
import type { DataRouter, MetaDescriptor, RouteObject } from 'react-router';
import routes from '../src/routes.ts';

type RouterState = DataRouter['state'];

type Given = Pick<RouterState, 'location'> & Pick<RouterState['matches'][number], 'params'>;

type RouteModule = {
  default: ComponentType;
  ErrorBoundary?: ComponentType;
  meta?: (given: Given) => MetaDescriptor[];
};

const modules = import.meta.glob<RouteModule>(['../src/**/*.tsx', '!../src/**/*.test.tsx']);

/** The product's routes, each of which loads its screen on navigation. */
export const appRoutes: RouteObject[] = routes.map(toRoute);

function toRoute({ path, index, file, children }: RouteConfigEntry): RouteObject {
  const load = modules[`../src/${file}`];
  if (!load) throw new Error(`The routes name ${file}, which does not exist.`);
  const lazy = async () => {
    const { default: Component, ErrorBoundary, meta } = await load();
    return { Component, handle: { meta }, ...(ErrorBoundary && { ErrorBoundary }) };
  };
  const HydrateFallback = () => null;
  if (index) return { index, lazy, HydrateFallback };
  return {
    lazy,
    HydrateFallback,
    ...(path !== undefined && { path }),
    ...(children && { children: children.map(toRoute) }),
  };
}

/** What the framework would write into the head, which screen readers announce. */
export function routeTitle({ matches, location }: Pick<RouterState, 'matches' | 'location'>) {
  const { route, params = {} } = matches.at(-1) ?? {};
  const { meta } = (route?.handle ?? {}) as Partial<RouteModule>;
  const titles = meta?.({ location, params }).map((entry) =>
    'title' in entry ? entry.title : undefined,
  );
  return titles?.find((title) => typeof title === 'string');
}
