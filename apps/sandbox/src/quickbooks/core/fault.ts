import { json, type Answer } from '../../stand-in.ts';

/** The types of Intuit's answers to a request that failed. */
type FaultType = 'ValidationFault' | 'AuthorizationFault' | 'SystemFault';

/** A refusal in Intuit's words. The element is the name of the property that is wrong. */
export class QuickBooksProblem extends Error {
  readonly code: string;
  readonly title: string;
  readonly element: string;
  readonly status: number;
  readonly type: FaultType;

  constructor(
    [code, title, detail]: readonly [code: string, title: string, detail: string],
    { element = '', status = 400, type = 'ValidationFault' as FaultType } = {},
  ) {
    super(detail);
    this.code = code;
    this.title = title;
    this.element = element;
    this.status = status;
    this.type = type;
  }
}

export const missingParam = (element: string) =>
  new QuickBooksProblem(
    [
      '2020',
      'Required param missing, need to supply the required value for the API',
      `Required parameter ${element} is missing in the request`,
    ],
    { element },
  );

export const unsupportedProperty = (element: string, why = 'is unsupported or invalid') =>
  new QuickBooksProblem(
    [
      '2010',
      'Request has invalid or unsupported property',
      `Property Name:${element} specified ${why}`,
    ],
    { element },
  );

export const wrongValue = (element: string, value: unknown) =>
  new QuickBooksProblem(
    ['2040', 'Invalid Value', `Invalid value for ${element} : ${String(value)}`],
    { element },
  );

export const wrongLength = (element: string, limit: number) =>
  new QuickBooksProblem(
    [
      '2050',
      'String length is either shorter or longer than supported by specification',
      `String length specified does not match the supported length. Max:${limit} supported.`,
    ],
    { element },
  );

export const wrongReference = (element: string, kind: string, id: string) =>
  new QuickBooksProblem(
    ['2500', 'Invalid Reference Id', `Invalid Reference Id : ${kind} element id ${id} not found`],
    { element },
  );

export const inactiveReference = (element: string) =>
  new QuickBooksProblem(
    [
      '610',
      'Object Not Found',
      "Object Not Found : Something you're trying to use has been made inactive. " +
        'Check the fields with accounts, customers, items, vendors or employees.',
    ],
    { element },
  );

export const notFound = () =>
  new QuickBooksProblem([
    '610',
    'Object Not Found',
    'Object Not Found : Another user has deleted this transaction.',
  ]);

export const businessRule = (detail: string) =>
  new QuickBooksProblem([
    '6000',
    'A business validation error has occurred while processing your request',
    `Business Validation Error: ${detail}`,
  ]);

export const staleToken = () =>
  new QuickBooksProblem([
    '5010',
    'Stale Object Error',
    'Stale Object Error : You and another user were working on this at the same time. ' +
      'The other user finished before you did, so your work was not saved.',
  ]);

export const unsupportedOperation = (operation: string) =>
  new QuickBooksProblem([
    '500',
    'Unsupported Operation',
    `Operation ${operation} is not supported.`,
  ]);

export const faultAnswer = ({ code, title, message, element, status, type }: QuickBooksProblem) =>
  json(status, {
    Fault: { Error: [{ Message: title, Detail: message, code, element }], type },
    time: new Date().toISOString(),
  });

/** The gateway before the API has a format of its own, with small letters. */
export const gatewayFault = (
  status: number,
  { message, detail, code, type }: Record<'message' | 'detail' | 'code' | 'type', string>,
): Answer =>
  json(status, {
    warnings: null,
    intuitObject: null,
    fault: {
      error: [
        {
          message: `message=${message}; errorCode=00${code}; statusCode=${status}`,
          detail,
          code,
          element: null,
        },
      ],
      type,
    },
    report: null,
    queryResponse: null,
    batchItemResponse: [],
    time: Date.now(),
    status: null,
  });

export const unauthorized = (detail: string) =>
  gatewayFault(401, {
    message: 'AuthenticationFailed',
    detail,
    code: '3200',
    type: 'AUTHENTICATION',
  });

export const forbidden = () =>
  gatewayFault(403, {
    message: 'ApplicationAuthorizationFailed',
    detail: 'The token does not give access to this company.',
    code: '3100',
    type: 'SERVICE',
  });

export const throttled = () =>
  gatewayFault(429, {
    message: 'ThrottleExceeded',
    detail: 'The request limit was reached.  Try again later',
    code: '3001',
    type: 'SERVICE',
  });
