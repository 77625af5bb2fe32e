import { json, type StandInRequest, type StandIn } from '../stand-in.ts';
import { places, type Place } from './places.ts';

const usualLimit = 15;
const mostResults = 50;

/**
 * Stands in for Photon's search, `GET /api?q=…&limit=…&layer=house&layer=street`, over a short list
 * of addresses. A place matches if every query word begins one of its words.
 */
export const photon: StandIn = {
  name: 'photon',
  handle(request) {
    if (request.path.replace(/\/$/, '') !== '/api') return json(404, { message: 'Not found' });
    if (request.method !== 'GET') return json(405, { message: 'Method not allowed' });

    const question = request.query.get('q')?.trim() ?? '';
    if (question === '') return json(400, { message: "missing search term 'q': /?q=berlin" });
    return json(200, { type: 'FeatureCollection', features: search(question, request.query) });
  },
};

function search(question: string, query: StandInRequest['query']) {
  const layers = query.getAll('layer');
  const limit = Math.min(Number(query.get('limit')) || usualLimit, mostResults);
  const request = splitWords(question);
  return places
    .filter((place) => layers.length === 0 || layers.includes(toLayer(place)))
    .filter((place) => {
      const words = splitWords(Object.values(place).join(' '));
      return request.every((word) => words.some((each) => each.startsWith(word)));
    })
    .slice(0, limit)
    .map(toFeature);
}

const toLayer = ({ housenumber }: Place) => (housenumber === undefined ? 'street' : 'house');

/** Photon puts the street of a house next to its number, and the street of a street in its name. */
function toFeature({ coordinates, street, ...place }: Place) {
  const layer = toLayer({ coordinates, street, ...place });
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: {
      osm_type: 'W',
      osm_key: layer === 'house' ? 'building' : 'highway',
      osm_value: layer === 'house' ? 'yes' : 'residential',
      type: layer,
      ...(layer === 'house' ? { street } : { name: street }),
      ...place,
    },
  };
}

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
