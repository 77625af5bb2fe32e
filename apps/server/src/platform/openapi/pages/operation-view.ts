import type { OperationObject, ParameterObject } from '../document.ts';
import { html, line, prose, type Html } from './html.ts';
import { limitsView, typeView } from './schema-view.ts';

export type ShownOperation = { method: string; path: string; operation: OperationObject };

/** Everything about one endpoint. */
export function operationView(
  { method, path, operation }: ShownOperation,
  shared: Record<string, ParameterObject>,
): Html {
  const { operationId, summary, description, security, requestBody } = operation;
  const parameters = operation.parameters.map((each) => resolve(each, shared));
  return html`<section id="${operationId}" class="operation">
    <h2><a href="#${operationId}">${summary}</a></h2>
    <p class="line"><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code>${
      operation.deprecated ? html` <small>deprecated</small>` : ''
    }</p>
    ${prose(description ?? (security.length === 0 ? 'Public: needs no token.' : ''))}
    ${parameters.length === 0 ? null : parametersView(parameters)}
    ${requestBody ? html`<h3>Request</h3>${contentView(requestBody.content)}` : null}
    ${responsesView(operation)}
  </section>`;
}

const resolve = (parameter: ParameterObject, shared: Record<string, ParameterObject>) =>
  shared[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter;

const parametersView = (parameters: ParameterObject[]) =>
  html`<h3>Parameters</h3>
    <div class="wide"><table>
      <thead><tr><th>Name</th><th>Type</th><th>Meaning</th></tr></thead>
      <tbody>${parameters.map(parameterRow)}</tbody>
    </table></div>`;

const parameterRow = ({ name, in: place, schema, ...parameter }: ParameterObject) =>
  html`<tr>
    <td><code>${name}</code> <small>${toMarks(place, parameter)}</small></td>
    <td>${typeView(schema)}</td>
    <td>${line(parameter.description)}${limitsView(schema)}</td>
  </tr>`;

const toMarks = (place: string, { required, deprecated }: Partial<ParameterObject>) =>
  [place, required ? '' : 'optional', deprecated ? 'deprecated' : '']
    .filter((mark) => mark !== '')
    .join(', ');

function responsesView({ responses }: OperationObject): Html[] {
  const isError = (status: string) => Number(status) >= 400;
  const all = Object.entries(responses);
  const errors = all.filter(([status]) => isError(status));
  return [
    ...all
      .filter(([status]) => !isError(status))
      .map(([status, { content }]) => html`<h3>Reply ${status}</h3>${contentView(content)}`),
    html`<details><summary>Errors: ${errors.map(([status]) => status).join(', ')}</summary>
      <dl>${errors.map(([status, { description }]) => html`<dt>${status}</dt><dd>${prose(description)}</dd>`)}</dl>
    </details>`,
  ];
}

const contentView = (content: OperationObject['responses'][string]['content']) =>
  Object.entries(content).map(
    ([type, { schema, example }]) =>
      html`<p>${type === 'application/json' ? typeView(schema) : html`<code>${type}</code>`}</p>
        ${example === undefined ? null : exampleView(example)}`,
  );

const exampleView = (example: unknown) =>
  html`<pre tabindex="0" aria-label="Example"><code>${JSON.stringify(example, null, 2)}</code></pre>`;
