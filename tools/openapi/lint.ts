import {
  BaseResolver,
  createConfig,
  lintDocument,
  makeDocumentFromString,
} from '@redocly/openapi-core';

/**
 * Redocly's recommended rules and some more. Rules that do not suit this API are off, each with its
 * reason.
 */
const rules = {
  // No record has the ID `rules`: IDs are UUIDs, and the server looks for fixed words first.
  'no-ambiguous-paths': 'off',
  // `servers` names the server that answers, whatever its host is.
  'no-server-example.com': 'off',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-4xx-response': 'error',
  'operation-tag-defined': 'error',
  'tag-description': 'error',
  'no-unused-components': 'error',
  'no-invalid-media-type-examples': 'error',
  'no-invalid-parameter-examples': 'error',
  'no-required-schema-properties-undefined': 'error',
  'security-defined': 'error',
} as const;

/** A reference to another host would be a mistake, and a check must also work offline. */
const offline = new BaseResolver({
  http: {
    headers: [],
    customFetch: () => Promise.reject(new Error('The description refers to another host.')),
  },
});

/** Returns one sentence for each problem of an OpenAPI document. */
export async function lintDescription(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules });
  const source = makeDocumentFromString(JSON.stringify(document), 'openapi.json');
  const found = await lintDocument({ document: source, config, externalRefResolver: offline });
  return found.map(
    ({ ruleId, message, location: [place] }) => `${place?.pointer ?? ''}: ${message} (${ruleId})`,
  );
}
