import { brand } from '@pledgewell/domain';
import type { ApiDocument, OperationObject, ParameterObject, SchemaObject } from '../document.ts';
import { html, Html, prose } from './html.ts';
import { operationView, type ShownOperation } from './operation-view.ts';
import { fieldsView, typeView } from './schema-view.ts';
import { styles } from './styles.ts';

/** The list of all endpoints. */
export function overviewPage(document: ApiDocument): string {
  const operations = listOperations(document);
  return layout(document, { title: 'API reference', current: '' }, [
    prose(document.info.description),
    html`<p>
      <a href="/api/openapi.json">The same as OpenAPI 3.1</a>, for generators and tools.
    </p>`,
    ...document.tags.map(
      ({ name, description }) => html`<section>
        <h2><a href="/api/docs/${name}">${titleFor(name)}</a></h2>
        <p>${description}</p>
        <ul class="endpoints">
          ${operations.filter(({ operation }) => operation.tags[0] === name).map(endpointLine)}
        </ul>
      </section>`,
    ),
  ]);
}

const endpointLine = ({ method, path, operation }: ShownOperation) =>
  html`<li>
    <a href="/api/docs/${operation.tags[0]}#${operation.operationId}">${operation.summary}</a><br />
    <small><b>${method.toUpperCase()}</b> <code>${path}</code></small>
  </li>`;

/** The endpoints of one area, or null if there is no such area. */
export function areaPage(document: ApiDocument, area: string): string | null {
  const tag = document.tags.find(({ name }) => name === area);
  if (!tag) return null;
  const shared = document.components.parameters as unknown as Record<string, ParameterObject>;
  return layout(document, { title: titleFor(area), current: area }, [
    html`<p>${tag.description}</p>`,
    ...listOperations(document)
      .filter(({ operation }) => operation.tags[0] === area)
      .map((operation) => operationView(operation, shared)),
  ]);
}

/** Every component, each at its own anchor. */
export function schemasPage(document: ApiDocument): string {
  const schemas = document.components.schemas as Record<string, SchemaObject>;
  return layout(document, { title: 'Schemas', current: 'schemas' }, [
    Object.entries(schemas).map(
      ([name, schema]) => html`<section id="${name}">
        <h2><a href="#${name}">${name}</a></h2>
        ${schema.description === undefined ? null : prose(schema.description)}
        ${fieldsView(schema) ?? html`<p>${typeView(schema)}</p>`}
      </section>`,
    ),
  ]);
}

const listOperations = ({ paths }: ApiDocument): ShownOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path,
      operation: operation as OperationObject,
    })),
  );

/** `followUps` is shown as "Follow ups". */
function titleFor(area: string) {
  const words = area.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Shown = { title: string; current: string };

function layout({ tags }: ApiDocument, { title, current }: Shown, content: (Html | Html[])[]) {
  const link = (name: string, label: string) =>
    html`<li>
      <a href="/api/docs${name === '' ? '' : `/${name}`}"
        ${name === current ? html`aria-current="page"` : null}>${label}</a>
    </li>`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – ${brand.name} API</title>
        <link rel="icon" href="/favicon.svg" />
        <style>${new Html(styles)}</style>
      </head>
      <body>
        <header><b>${brand.name} API</b> <a href="/">Back to ${brand.name}</a></header>
        <div class="page">
          <nav aria-label="Areas"><ul>
            ${link('', 'Overview')} ${tags.map(({ name }) => link(name, titleFor(name)))}
            ${link('schemas', 'Schemas')}
          </ul></nav>
          <main><h1>${title}</h1>${content}</main>
        </div>
      </body>
    </html>`;
  return page.text;
}
