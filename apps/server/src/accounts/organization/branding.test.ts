import { expect, test } from 'vitest';
import { completeProfile, pdfAt } from '../../../test/documents/pdf.ts';
import { given, request, signIn, type Organization } from '../../../test/world/world.ts';
import { encodePng } from '../../../test/documents/png.ts';

const squares = (width: number, height: number) =>
  encodePng({
    width,
    height,
    samples: Array.from({ length: width * height * 4 }, (_, place) => (place * 7) % 256),
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
