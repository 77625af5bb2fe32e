import type { Plugin } from 'vite';

const schemas = /\/zod\/v4\/classic\/schemas\.js$/;

/** The imports that bring the code for JSON Schema, and what stands for them. */
const replacements = [
  ['import * as processors from "../core/json-schema-processors.js";', 'const processors = {};'],
  [
    'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";',
    'const createToJSONSchemaMethod = () => () => { throw new Error("Only the server writes JSON Schema."); };' +
      'const createStandardJSONSchemaMethod = createToJSONSchemaMethod;',
  ],
] as const;

/**
 * Leaves zod's conversion to JSON Schema out of the app. Each schema refers to it, so it can't be
 * shaken off, and only the server describes its endpoints. It is a fifth of zod.
 */
export const leaveOutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!schemas.test(id)) return null;
    return replacements.reduce((text, [found, stand]) => {
      if (!text.includes(found)) throw new Error(`zod no longer has the line ${found}`);
      return text.replace(found, stand);
    }, code);
  },
});
