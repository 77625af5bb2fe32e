import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { completeProfile, pdfAt } from '../../../test/documents/pdf.ts';
import { given, request, signIn, type Organization } from '../../../test/world/world.ts';
import { readPng, writePng } from '../../platform/pictures/png.ts';

const squares = (width: number, height: number) =>
  writePng({
    width,
    height,
    channels: 4,
    pixels: Uint8Array.from({ length: width * height * 4 }, (_, place) => (place * 7) % 256),
  });

const upload = (organization: Organization, bytes: Buffer) =>
  request({
    method: 'PUT',
    url: '/api/organization/logo',
    headers: {
      authorization: `Bearer ${organization.token}`,
      'content-type': 'application/octet-stream',
    },
    payload: bytes,
  });

const picturesIn = (pdf: Uint8Array) =>
  Buffer.from(pdf).toString('latin1').split('/Subtype/Image').length +
  Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length -
  2;

test('a logo and a color appear on later receipts, and on no earlier one', async () => {
  const organization = await given.organization();
  await completeProfile(organization);
  const staff = signIn(organization);
  const [early, late] = [await given.donation(organization), await given.donation(organization)];
  await pdfAt(organization, `/api/receipts/${early._id}`);

  const set = await upload(organization, squares(40, 20));
  expect(set).toMatchObject({
    status: 200,
    body: { data: { colour: '#14532d', logo: expect.stringMatching(/^data:image\/png;base64,/) } },
  });
  const color = await staff.put('/api/organization/look', { colour: '#7C2D12' });
  expect(color.body['data']).toMatchObject({ colour: '#7c2d12' });

  const withLogo = await pdfAt(organization, `/api/receipts/${late._id}`);
  expect(picturesIn(withLogo)).toBeGreaterThan(0);
  expect(picturesIn(await pdfAt(organization, `/api/receipts/${early._id}`))).toBe(0);

  await staff.delete('/api/organization/logo');
  expect((await staff.get('/api/organization/look')).body['data']).toMatchObject({ logo: null });
  expect(picturesIn(await pdfAt(organization, `/api/receipts/${late._id}`))).toBeGreaterThan(0);
});

test('a file that is damaged, too large or no picture is refused with a reason', async () => {
  const organization = await given.organization();
  const png = squares(20, 10);
  const damaged = Buffer.from(png);
  damaged[40] = (damaged[40] ?? 0) ^ 0xff;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  for (const bytes of [Buffer.from('GIF89a'), svg, damaged, png.subarray(0, 50), Buffer.alloc(0)]) {
    const refused = await upload(organization, bytes);
    expect(refused.body).toMatchObject({ code: 'organization/logo-unreadable' });
  }
  for (const bytes of [squares(1_001, 2), Buffer.alloc(600 * 1024)]) {
    expect(await upload(organization, bytes)).toMatchObject({
      status: 413,
      body: { code: 'organization/logo-too-large' },
    });
  }
  for (const wrong of ['red', '#fff', '#12345g', 7]) {
    const refused = await signIn(organization).put('/api/organization/look', { colour: wrong });
    expect(refused.body).toMatchObject({ fields: { colour: expect.stringMatching(/color/) } });
  }
});

test('only the pixels of a picture are stored, whatever else the file contains', () => {
  const png = squares(9, 5);
  const hidden = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
  const again = writePng(readPng(hidden, { width: 10, height: 10 }));
  expect(again).toEqual(png);

  const bomb = Buffer.from(png);
  bomb.set(deflateSync(Buffer.alloc(10)), 41);
  expect(() => readPng(bomb, { width: 10, height: 10 })).toThrow(/./);
});

test.each([0, 1, 2, 3, 4])('rows of PNG filter %i decode to the original pixels', (filter) => {
  const [width, height] = [6, 4];
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, place) => (place * 31) % 251);
  const plain = writePng({ width, height, channels: 3, pixels });
  const filtered = refiltered(plain, { width, height, filter, pixels });
  expect(readPng(filtered, { width, height }).pixels).toEqual(pixels);
});

type Filtered = { width: number; height: number; filter: number; pixels: Uint8Array };

/** Returns the picture with each row stored as its difference to its neighbors. */
function refiltered(plain: Buffer, { width, height, filter, pixels }: Filtered): Buffer {
  const stride = width * 3;
  const at = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (pixels[y * stride + x] ?? 0));
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows[y * (stride + 1)] = filter;
    for (let x = 0; x < stride; x += 1) {
      const [left, up, corner] = [at(x - 3, y), at(x, y - 1), at(x - 3, y - 1)];
      const estimate = left + up - corner;
      const paeth = [left, up, corner].toSorted(
        (one, other) => Math.abs(estimate - one) - Math.abs(estimate - other),
      )[0];
      const guess = [0, left, up, (left + up) >> 1, paeth][filter] ?? 0;
      rows[y * (stride + 1) + 1 + x] = (at(x, y) - guess) & 0xff;
    }
  }
  const whole = writePng({ width, height, channels: 3, pixels });
  const from = whole.indexOf('IDAT') - 4;
  const until = whole.indexOf('IEND') - 4;
  const body = Buffer.concat([Buffer.from('IDAT'), deflateSync(rows)]);
  const numbers = Buffer.alloc(4);
  numbers.writeUInt32BE(body.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([plain.subarray(0, from), numbers, body, check, whole.subarray(until)]);
}
