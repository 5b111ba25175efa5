import { configList } from '../../../../platform/setup/config-list.ts';
import { imageField, requiredTextField } from '../../../../platform/fields/index.ts';

/** Pictures for notices: letterheads, signatures, maps. */
export const noticeImageList = configList({
  name: 'html-form-images',
  label: { one: 'Image', many: 'Images for notices' },
  about: 'Letterheads, signatures and other images that notices and forms show.',
  group: 'notices',
  subArea: 'notices',
  path: '/xerce/config/html-form-images',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameMax: 100,
  fields: {
    image: imageField('Image', {
      hint: 'PNG or JPEG. A letterhead is printed up to 7 inches wide and 1.25 inches high.',
    }),
    alternativeText: requiredTextField('Alternative text', {
      max: 300,
      isColumn: true,
      hint: 'What the image shows, for readers who cannot see it.',
    }),
  },
});
