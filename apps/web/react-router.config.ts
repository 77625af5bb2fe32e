import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './precompress.ts';
import { finishPublicPages, publicPages } from './public-pages.ts';
import { writeWebManifest } from './web-manifest.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  prerender: publicPages,
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    await writeWebManifest(folder);
    await finishPublicPages(folder);
    await precompress(folder);
  },
} satisfies Config;
