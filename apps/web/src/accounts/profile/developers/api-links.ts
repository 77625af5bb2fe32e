/** The API's reference, a page of the server and not of this app. */
export const apiReferencePath = '/api/docs/';

/** The API's description in OpenAPI 3.1. */
export const apiDescriptionPath = '/api/openapi.json';

/** The section that explains how to use a key, on the same tab as the keys. */
export const usingApiId = 'using-the-api';

export const usingApiPath = `/dashboard/profile?tab=developers#${usingApiId}`;

/** The address that programs call, such as `https://app.example.org/api/v1`. */
export const apiBaseUrl = () => `${window.location.origin}/api/v1`;
