import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { buildSiteScript } from './public-pages.ts';

/** What every page needs comes in one file. */
const codeSplitting = {
  groups: [
    { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  ],
};

export default defineConfig({
  plugins: [reactRouter(), buildSiteScript()],
  build: {
    target: 'es2022',
    // Everything is a file of its own: the content policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Our packages only declare things, so schemas that no screen uses can be left out.
        moduleSideEffects: (id) => !/\/packages\/(?:domain|contract)\//.test(id),
      },
    },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  server: {
    proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' },
  },
});
