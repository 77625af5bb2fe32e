import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, onTestFinished } from 'vitest';
import { googleProvider } from './google.ts';
import { mapboxProvider } from './mapbox.ts';
import { openOutbound } from './outbound.ts';

type ReceivedRequest = {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
};
type Given = { status?: number; body: unknown };

/** An address service with scripted answers that records its requests. */
async function serve(answer: (received: ReceivedRequest) => Given) {
  const received: ReceivedRequest[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request as AsyncIterable<Buffer>) body += chunk.toString();
    const url = new URL(request.url ?? '', 'http://service');
    const sent = { method: request.method ?? '', url, headers: request.headers, body };
    received.push(sent);
    const { status = 200, body: given } = answer(sent);
    response.writeHead(status).end(JSON.stringify(given));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { received, apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const fetchJson = openOutbound({ mayBePrivate: true });
const signal = AbortSignal.timeout(5_000);

const oakStreet = {
  label: '12 Oak St, Springfield, IL 62701',
  address: {
    street: '12 Oak St',
    city: 'Springfield',
    state: 'IL',
    zipCode: '62701',
    country: 'USA',
  },
};

const component = (type: string, longText: string, shortText = longText) => ({
  longText,
  shortText,
  types: [type, 'political'],
});

const oakComponents = [
  component('street_number', '12'),
  component('route', 'Oak St'),
  component('locality', 'Springfield'),
  component('administrative_area_level_1', 'Illinois', 'IL'),
  component('country', 'United States', 'US'),
  component('postal_code', '62701'),
];

const prediction = (placeId: string, text: string) => ({
  placePrediction: { placeId, text: { text } },
});

test('the parts of each place that Google predicts are requested', async () => {
  const { received, apiUrl } = await serve(({ url }) => ({
    body: url.pathname.endsWith(':autocomplete')
      ? {
          suggestions: [
            prediction('pl/1', '12 Oak St, Springfield, IL, USA'),
            { queryPrediction: {} },
          ],
        }
      : {
          addressComponents: oakComponents,
          formattedAddress: '12 Oak St, Springfield, IL 62701, USA',
        },
  }));

  const found = await googleProvider({ apiUrl, apiKey: 'key', fetchJson })('12 Oak', signal);

  expect(found).toEqual([oakStreet]);
  const [predictions, details] = received;
  expect(predictions).toMatchObject({
    method: 'POST',
    url: { pathname: '/v1/places:autocomplete' },
  });
  expect(predictions?.headers).toMatchObject({ 'x-goog-api-key': 'key' });
  expect(JSON.parse(predictions?.body ?? '')).toMatchObject({ input: '12 Oak', regionCode: 'us' });
  expect(details).toMatchObject({ method: 'GET', url: { pathname: '/v1/places/pl%2F1' } });
  expect(details?.headers).toMatchObject({
    'x-goog-api-key': 'key',
    'x-goog-fieldmask': 'addressComponents,formattedAddress',
  });
});

test('parts that Google leaves out are read from the one-line address', async () => {
  const { apiUrl } = await serve(({ url }) => ({
    body: url.pathname.endsWith(':autocomplete')
      ? { suggestions: [prediction('1', '12 Oak St, Springfield, IL, USA')] }
      : {
          addressComponents: oakComponents.slice(0, 2),
          formattedAddress: '12 Oak St, Springfield, IL 62701, USA',
        },
  }));

  expect(await googleProvider({ apiUrl, apiKey: 'key', fetchJson })('12 Oak', signal)).toEqual([
    oakStreet,
  ]);
});

test('a prediction without parts is parsed as text', async () => {
  const { apiUrl } = await serve(({ url }) =>
    url.pathname.endsWith(':autocomplete')
      ? { body: { suggestions: [prediction('1', '12 Oak St, Springfield, IL, USA')] } }
      : { status: 500, body: {} },
  );

  expect(await googleProvider({ apiUrl, apiKey: 'key', fetchJson })('12 Oak', signal)).toEqual([
    {
      label: '12 Oak St, Springfield, IL',
      address: { ...oakStreet.address, zipCode: '' },
    },
  ]);
});

test('a unit, a ZIP+4 and a borough of a Google address are placed correctly', async () => {
  const { apiUrl } = await serve(({ url }) => ({
    body: url.pathname.endsWith(':autocomplete')
      ? { suggestions: [prediction('1', '12 Oak St #4, Brooklyn, NY, USA')] }
      : {
          addressComponents: [
            component('subpremise', '4'),
            ...oakComponents.slice(0, 2),
            component('sublocality_level_1', 'Brooklyn'),
            component('administrative_area_level_1', 'New York', 'NY'),
            component('country', 'United States', 'US'),
            component('postal_code', '11201'),
            component('postal_code_suffix', '1234'),
          ],
        },
  }));

  const [found] = await googleProvider({ apiUrl, apiKey: 'key', fetchJson })('12 Oak', signal);
  expect(found?.label).toBe('12 Oak St #4, Brooklyn, NY 11201-1234');
});

test('no prediction is no suggestion', async () => {
  const { apiUrl } = await serve(() => ({ body: {} }));

  expect(await googleProvider({ apiUrl, apiKey: 'key', fetchJson })('zzz', signal)).toEqual([]);
});

const feature = (context: object, full_address?: string) => ({
  properties: { context, full_address },
});

test('Mapbox returns the parts of an address at once', async () => {
  const { received, apiUrl } = await serve(() => ({
    body: {
      features: [
        feature({
          address: { address_number: '12', street_name: 'Oak St' },
          street: { name: 'Oak St' },
          place: { name: 'Springfield' },
          region: { name: 'Illinois', region_code: 'IL' },
          postcode: { name: '62701' },
          country: { name: 'United States', country_code: 'US' },
        }),
      ],
    },
  }));

  const found = await mapboxProvider({ apiUrl, apiKey: 'key', fetchJson })('12 Oak; St', signal);

  expect(found).toEqual([oakStreet]);
  expect(Object.fromEntries(received[0]?.url.searchParams ?? [])).toMatchObject({
    q: '12 Oak  St',
    access_token: 'key',
    autocomplete: 'true',
  });
});

test('parts that Mapbox leaves out are read from the one-line address, and places are not addresses', async () => {
  const { apiUrl } = await serve(() => ({
    body: {
      features: [
        feature(
          {
            street: { name: 'Oak St' },
            postcode: null,
            country: { name: 'United States', country_code: 'US' },
          },
          '12 Oak St, Springfield, Illinois 62701, United States',
        ),
        feature({ place: { name: 'Springfield' } }),
      ],
    },
  }));

  expect(await mapboxProvider({ apiUrl, apiKey: 'key', fetchJson })('12 Oak', signal)).toEqual([
    {
      label: 'Oak St, Springfield, IL 62701',
      address: { ...oakStreet.address, street: 'Oak St' },
    },
  ]);
});

test('an answer of another shape is refused', async () => {
  const { apiUrl } = await serve(() => ({ body: { features: [{ properties: 5 }] } }));

  await expect(
    mapboxProvider({ apiUrl, apiKey: 'key', fetchJson })('12 Oak', signal),
  ).rejects.toThrow('the reply has the wrong shape');
});
