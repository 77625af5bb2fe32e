import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeClientPaths } from './client-paths.ts';
import { precompress } from './precompress.ts';
import { finishPublicPages, publicPages } from './public-pages.ts';
import routes from './src/routes.ts';
import { writeWebManifest } from './web-manifest.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  prerender: publicPages,
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    await writeClientPaths(reactRouterConfig.buildDirectory, routes);
    await writeWebManifest(folder);
    await finishPublicPages(folder);
    await precompress(folder);
  },
} satisfies Config;
