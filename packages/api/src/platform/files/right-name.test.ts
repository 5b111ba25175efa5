import sharp from 'sharp';
import { expect, test } from 'vitest';
import { detectUnderRightName } from './right-name.ts';

const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: '#336699' } });
const [png, jpeg, webp] = [
  await picture.clone().png().toBuffer(),
  await picture.clone().jpeg().toBuffer(),
  await picture.clone().webp().toBuffer(),
];

test.each([
  ['a PNG named .jpg', 'IMG_0012.jpg', png, 'IMG_0012.png', 'image/png'],
  ['a JPEG named .heic', 'IMG_0012.HEIC', jpeg, 'IMG_0012.jpg', 'image/jpeg'],
  ['a picture without an extension', 'attachment', jpeg, 'attachment.jpg', 'image/jpeg'],
  ['a name with a dot', 'Elm St. corner', png, 'Elm St. corner.png', 'image/png'],
  ['a file under its own name', 'hole.png', png, 'hole.png', 'image/png'],
])('%s has the name of its type', async (_, fileName, bytes, expected, contentType) => {
  const kept = await detectUnderRightName({ fileName, bytes });
  expect(kept).toMatchObject({ fileName: expected, bytes, detected: { ok: true, contentType } });
});

test('a WebP becomes a JPEG', async () => {
  const kept = await detectUnderRightName({ fileName: 'hole.webp', bytes: webp });
  expect(kept).toMatchObject({ fileName: 'hole.jpg', detected: { ok: true, contentType: 'image/jpeg' } });
  expect(await sharp(kept.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 8, height: 6 });
});

test.each([
  ['a program', 'run.jpg', Buffer.from('MZ this is no picture')],
  ['a page with scripts', 'a.jpg', Buffer.from('<html><script>1</script></html>')],
  ['a HEIC', 'IMG_1.heic', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])],
  ['a broken WebP', 'a.webp', webp.subarray(0, 20)],
])('%s stays refused', async (_, fileName, bytes) => {
  expect(await detectUnderRightName({ fileName, bytes })).toMatchObject({ fileName, detected: { ok: false } });
});
