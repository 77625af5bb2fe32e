import { customerRoutes } from './customers.ts';
import type { Route } from './route.ts';

/** Every call that the stand-in answers. */
export const routes: Route[] = [...customerRoutes];
