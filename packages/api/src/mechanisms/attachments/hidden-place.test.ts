import type { Attachment } from '@townkeep/core/mechanisms/conversations';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { upload } from '../../casework/submissions/testing/upload.ts';
import { runIn } from '../../testing/add-rows.ts';
import { agency, scopesOf, staff } from '../../testing/factories.ts';

/** Makes a small photo that was taken at 37.8, -122.2875. */
const photoWithPlace = (): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#ff0000' } })
    .withExif({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '37/1 48/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '122/1 17/1 15/1',
      },
    })
    .jpeg()
    .toBuffer();

test('a photo of a secured place has no place for staff who may not see it, also after a change', async () => {
  const riverton = await agency();
  const [clerk, trusted] = [
    await staff(riverton),
    await staff(riverton, { ...scopesOf.clerk, canSeeSecuredLocations: true }),
  ];
  const { id } = await submission(riverton, { streetAddress: '9 Shelter Way', at: [37.8, -122.27] });
  await runIn(riverton, 'update locations set is_secured = true where agency_id = $1');
  const path = `/agencies/crm/issues/${id}/attachments`;
  const photo = await photoWithPlace();
  const add = async (by: typeof clerk) => {
    const file = await upload(by, `/agencies/${riverton.id}/s3/signed-url?`, 'photo.jpg', photo);
    return (await by.post<{ attachments: Attachment[] }>(path, { attachments: [file] })).body.attachments[0]!;
  };
  const edit = async (by: typeof clerk, { id: attachmentId }: Attachment) =>
    (await by.put<Attachment>(path, { attachmentId, title: 'Door', description: null })).body;
  const shown = await add(trusted);
  for (const file of [shown, await edit(trusted, shown)])
    expect(file).toMatchObject({ presignedUrl: expect.any(String), exif: { location: { latitude: 37.8 } } });
  for (const file of [await add(clerk), await edit(clerk, shown)])
    expect(file).toMatchObject({ fileName: 'photo.jpg', presignedUrl: null, exif: { location: null } });
});
