import { api } from '@pledgewell/contract';
import openapiTypes, { astToString } from 'openapi-typescript';
import { describeApi } from '../../apps/server/src/platform/openapi/describe.ts';
import type {
  OperationObject,
  SchemaObject,
} from '../../apps/server/src/platform/openapi/document.ts';

const head = '// Generated from the description of the API by `npm run api-client`.\n';

/** The generated files of the client, from the repository's root, with their texts. */
export async function generateClient(): Promise<Record<string, string>> {
  const document = describeApi(api, {});
  const { paths, components } = document;
  const schemas = components.schemas as Record<string, SchemaObject>;
  return {
    'packages/client/src/generated/api.ts': head + (await toTypes(document)),
    'packages/client/src/generated/routes.ts': head + toRoutes(paths, schemas),
  };
}

/** Types of the operations and components; errors are a class of the client. */
async function toTypes(document: ReturnType<typeof describeApi>) {
  const paths = mapOperations(document.paths, (operation) => ({
    ...operation,
    responses: Object.fromEntries(
      Object.entries(operation.responses).filter(([status]) => Number(status) < 300),
    ),
  }));
  // What has a default may be left out of a request.
  const nodes = await openapiTypes({ ...document, paths } as never, { defaultNonNullable: false });
  const kept = nodes.filter((node) => !/^(paths|webhooks)$/.test(toName(node)));
  return astToString(kept);
}

const toName = (node: object) =>
  String((node as { name?: { escapedText?: string } }).name?.escapedText ?? '');

type Paths = ReturnType<typeof describeApi>['paths'];

const mapOperations = (paths: Paths, change: (operation: OperationObject) => object) =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, each]) => [method, change(each as OperationObject)]),
      ),
    ]),
  );

function toRoutes(paths: Paths, schemas: Record<string, SchemaObject>) {
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, OperationObject>).map(([method, operation]) => {
      const route = {
        method: method.toUpperCase(),
        path,
        ...findPaging(operation, schemas),
        ...(operation.parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'))
          ? { creates: true }
          : {}),
      };
      return `  ${JSON.stringify(operation.operationId)}: ${JSON.stringify(route)},`;
    }),
  );
  return ['export const routes = {', ...lines, '} as const;', ''].join('\n');
}

const pagingNames = ['cursor', 'before', 'page'];

/** The parameter that leads to the next page of a list, a cursor before a number. */
function findPaging(
  { parameters, requestBody, responses }: OperationObject,
  schemas: Record<string, SchemaObject>,
) {
  const component = (content: OperationObject['responses'][string]['content'] | undefined) =>
    schemas[content?.['application/json']?.schema.$ref?.split('/').at(-1) ?? '']?.properties;
  const isList = component(responses['200']?.content)?.['data']?.type === 'array';
  if (!isList) return {};
  const inQuery = pagingNames.find((name) => parameters.some((each) => each.name === name));
  if (inQuery !== undefined) return { paging: inQuery };
  const body = component(requestBody?.content);
  const inBody = pagingNames.find((name) => body?.[name]);
  return inBody === undefined ? {} : { paging: inBody, pagedBy: 'body' };
}
