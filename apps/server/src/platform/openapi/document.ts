import type { describeApi } from './describe.ts';

/** The finished description, as the pages read it. */
export type ApiDocument = ReturnType<typeof describeApi>;

export type SchemaObject = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  items?: SchemaObject;
  anyOf?: SchemaObject[];
  oneOf?: SchemaObject[];
  allOf?: SchemaObject[];
  properties?: Record<string, SchemaObject>;
  required?: string[];
  additionalProperties?: SchemaObject | boolean;
  description?: string;
  deprecated?: boolean;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
};

export type ParameterObject = {
  $ref?: string;
  name: string;
  in: string;
  required: boolean;
  description?: string;
  deprecated?: boolean;
  schema: SchemaObject;
};

type MediaTypes = Record<string, { schema: SchemaObject; example?: unknown }>;

export type OperationObject = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  deprecated?: boolean;
  security: object[];
  parameters: ParameterObject[];
  requestBody?: { content: MediaTypes };
  responses: Record<string, { description: string; content: MediaTypes }>;
};
