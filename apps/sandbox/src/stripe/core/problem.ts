type Details = {
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: unknown;
  setup_intent?: unknown;
  payment_method?: unknown;
  charge?: string;
  advice_code?: string;
};

type ProblemType =
  | 'api_error'
  | 'card_error'
  | 'idempotency_error'
  | 'invalid_request_error'
  | 'authentication_error'
  | 'rate_limit_error';

/** A refusal with Stripe's words and status. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly type: ProblemType;
  readonly details: Details;

  constructor(status: number, type: ProblemType, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
  }
}

export const invalidRequest = (message: string, details: Details = {}, status = 400) =>
  new StripeProblem(status, 'invalid_request_error', message, details);

export const missingParam = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

export const unknownParameter = (param: string) =>
  invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });

export const notFound = (what: string, id: string, param = 'id') =>
  invalidRequest(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, 404);
