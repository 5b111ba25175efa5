import { beforeEach, expect, test } from 'vitest';
import { parcels } from '../../locations/testing/parcels.ts';
import { resident } from '../../../across/issue-form/testing/form.ts';
import { agency, category, staff, type TestAgency, type TestStaff } from '../../../testing/factories.ts';
import { submission } from '../testing/submission.ts';

const METER = 1 / 111_195;
const oak = { streetAddress: '1234 Oak Street', city: 'Oakmere', state: 'CA', zip: '94601' };
const elm = { latitude: 37.85, longitude: -122.28 };
/** The location of Oak Street, and of another street of the same name. */
const [here, there] = [
  { latitude: 37.8, longitude: -122.28 },
  { latitude: 37.9, longitude: -122.28 },
];

let riverton: TestAgency;
let clerk: TestStaff;
let categoryId: string;

beforeEach(async () => {
  riverton = await agency();
  clerk = await staff(riverton);
  ({ id: categoryId } = await category(riverton));
  await parcels(
    riverton,
    { streetAddress: '1234 Oak St', ...here },
    { streetAddress: '500 Pier Road', secUnitNum: '4B', ...here },
    { streetAddress: '1234 Oak St', city: 'Lakeside', zip: '10001', ...there },
  );
  await submission(riverton, { categoryId, at: [here.latitude + 30 * METER, here.longitude] });
  await submission(riverton, { categoryId, at: [there.latitude, there.longitude] });
});

type Found = { submissions: { number: number }[] };
const searches = {
  staff: (location: object) => clerk.post<Found>('/agencies/crm/issues/duplicates', { categoryId, location }),
  residents: (location: object) =>
    resident.post<Found>(`/crm/${riverton.crmToken}/issues/duplicates`, { categoryId, location }),
};

const pin = (point: typeof here) => ({ userPinLatitude: point.latitude, userPinLongitude: point.longitude });

test.each<[string, object, number[]]>([
  ['its point', here, [1]],
  ['the pin, even if the address has a point', { ...elm, ...pin(here) }, [1]],
  ['the pin alone', pin(there), [2]],
  ['its point, even if it has an address', { ...oak, ...there }, [2]],
  ['its typed address', oak, [1]],
  [
    'its typed address, in another spelling',
    { ...oak, streetAddress: '1234 OAK ST.', city: 'OAKMERE', zip: '94601-1234' },
    [1],
  ],
  ['its typed address in its own town', { ...oak, city: 'Lakeside', zip: '10001' }, [2]],
  ['its typed address with its unit', { ...oak, streetAddress: '500 Pier Rd', secUnitNum: 'Apt 4B' }, [1]],
  ['the house of an unknown unit', { ...oak, secUnitNum: '#7' }, [1]],
  ['an address in another town', { ...oak, city: 'Pinewell' }, []],
  ['an address with another ZIP', { ...oak, zip: '90210' }, []],
  ['an address without a parcel', { ...oak, streetAddress: '9 Elm Street' }, []],
  ['nothing', {}, []],
])('staff and residents find open submissions near %s', async (_name, location, expected) => {
  for (const ask of Object.values(searches)) {
    const { status, body } = await ask(location);
    expect(status).toBe(200);
    expect(body.submissions.map(({ number }) => number)).toEqual(expected);
  }
});
