import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { serveLegalTexts } from './legal-texts.ts';
import { buildSiteScript } from './public-pages.ts';
import { leaveOutDescriptions } from './without-descriptions.ts';
import { leaveOutJsonSchema } from './without-json-schema.ts';

/**
 * What every page needs is in one file, and what several screens share in another: otherwise the
 * bundler creates a file for each icon and hook, and a screen requests a hundred.
 */
const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
      priority: 2,
    },
    // The library is needed only on screens with a card field.
    { name: 'cards', test: /node_modules\/@stripe\//, priority: 2 },
    { name: 'zod', test: /node_modules\/zod\/|src\/lib\/browser\/without-eval/, priority: 2 },
    { name: 'kit', test: isOfEachScreen, minShareCount: 10, priority: 1 },
    // Most are smaller than the headers of a reply.
    { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 6, priority: 2 },
    // A list is shown without what only its dialogs and forms need.
    { name: 'forms', test: isOfForms, minShareCount: 5 },
  ],
};

const formComponents =
  'Checkbox|Combobox|Fieldset|Modal|ModalBase|PasswordInput|Pill|PillsInput|Radio|ScrollArea|Switch|Textarea';

const formPaths = [
  new RegExp(String.raw`/@mantine/core/esm/components/(?:${formComponents})/`),
  /\/node_modules\/(?:@mantine\/form|klona|fast-deep-equal|react-remove-scroll|use-sidecar)\//,
  /\/src\/ui\/(?:dialogs|fields|forms)\//,
];

/** Parts of dialogs and forms, which a screen loads when the first of them opens. */
function isOfForms(path: string) {
  return formPaths.some((pattern) => pattern.test(path));
}

/** Schemas and rules of single areas, which a screen loads with what it calls. */
const isOfSomeScreens =
  /\/packages\/(?:contract\/src\/\w+|domain\/src\/(?:giving|accounts|contact))\//;

/**
 * The public site has its own script, which must not include the app's. The sentences of all
 * refusals are long, and a screen rarely needs more than a few of them.
 */
function isOfEachScreen(path: string) {
  return (
    !isOfForms(path) &&
    !isOfSomeScreens.test(path) &&
    !/\/src\/(?:parts|site|entry\.client|root)|\/problems\.ts$/.test(path) &&
    !/[?]/.test(path)
  );
}

export default defineConfig(({ isPreview = false }) => ({
  plugins: [
    reactRouter(),
    buildSiteScript(),
    serveLegalTexts(),
    leaveOutDescriptions(),
    leaveOutJsonSchema(),
  ],
  build: {
    target: 'es2022',
    // Everything is its own file: the content policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Our packages have no side effects, so unused schemas can be left out.
        moduleSideEffects: (id) => !/\/packages\/(?:domain|contract)\//.test(id),
      },
    },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  server: {
    // The server that renders the public pages during a build would list every file to watch it.
    ...(isPreview && { watch: null }),
    proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' },
  },
}));
