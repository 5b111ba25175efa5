import { expect, test } from 'vitest';
import {
  prefillKey,
  queryOfForm,
  readFormQuery,
  signInAddress,
  withDraftId,
  withoutPrefill,
  withoutSignIn,
} from './form-address.ts';

test('the query of the form is parsed into its parameters', () => {
  const id = 'abcdefghijABCDEFGHIJ0123456789';
  expect(
    readFormQuery(
      `?token=t&code=c&state=${id}&isIFrame=true&translate=es&issueDescription=A%20hole&category=Pothole` +
        '&is_median_app=1&lat=37.8&long=-122.2',
    ),
  ).toEqual({
    accessToken: 't',
    code: 'c',
    isSignInRefused: false,
    startsSignIn: false,
    draftId: id,
    isFramed: true,
    language: 'es',
    description: 'A hole',
    categoryName: 'Pothole',
    isMobileApp: true,
    point: { latitude: 37.8, longitude: -122.2 },
  });
  expect(readFormQuery('')).toEqual({
    accessToken: null,
    code: null,
    isSignInRefused: false,
    startsSignIn: false,
    draftId: null,
    isFramed: false,
    language: null,
    description: null,
    categoryName: null,
    isMobileApp: false,
    point: null,
  });
});

test('an invalid draft id, flag or point counts as absent', () => {
  expect(readFormQuery('?state=short&anonymousId=abcdefghijABCDEFGHIJ0123456789').draftId).toBe(
    'abcdefghijABCDEFGHIJ0123456789',
  );
  expect(readFormQuery('?isIFrame=false&lat=37').isFramed).toBe(false);
  expect(readFormQuery('?lat=137&long=1').point).toBeNull();
  expect(readFormQuery('?lat=abc&long=1').point).toBeNull();
  expect(readFormQuery('?lat=37.8').point).toBeNull();
});

test('addresses that fill in the same values are equal, whatever other parameters they have', () => {
  const of = (search: string) => prefillKey(readFormQuery(search));
  const paint = '?issueDescription=Paint&category=Question&lat=37.8&long=-122.2';
  expect(of(`${paint}&translate=es&state=${'a'.repeat(30)}`)).toBe(of(paint));
  for (const other of [
    paint.replace('Paint', 'Glass'),
    paint.replace('Question', 'Litter'),
    paint.replace('37.8', '37.9'),
  ])
    expect(of(other)).not.toBe(of(paint));
  expect([of('?lat=37.8&long=-122.2'), of('?category=Question'), of('')]).toEqual([
    '[null,null,{"latitude":37.8,"longitude":-122.2}]',
    null,
    null,
  ]);
});

test('codes and tokens are removed from the address, other parameters stay', () => {
  expect(withoutSignIn('https://a.test/crm/demo?code=c&token=t&state=s&translate=es')).toBe(
    'https://a.test/crm/demo?state=s&translate=es',
  );
  expect(withoutPrefill('https://a.test/crm/demo?state=s&lat=1&long=2&translate=es&isIFrame=true')).toBe(
    'https://a.test/crm/demo?translate=es&isIFrame=true',
  );
});

test('a refused sign-in is recognized, and its parameters are removed from the address', () => {
  expect(readFormQuery('?error=access_denied').isSignInRefused).toBe(true);
  expect(withoutSignIn('https://a.test/crm/demo?error=access_denied&error_description=No&state=s')).toBe(
    'https://a.test/crm/demo?state=s',
  );
  expect(queryOfForm('https://a.test/crm/demo?translate=es&state=s&anonymousId=a&code=c&isIFrame=true')).toBe(
    '?translate=es&isIFrame=true',
  );
});

test('a draft id replaces every earlier one in the address', () => {
  expect(withDraftId('https://city.test/crm/demo?state=old&isIFrame=true&anonymousId=older', 'new')).toBe(
    'https://city.test/crm/demo?isIFrame=true&anonymousId=new',
  );
});

test('a framed form continues in a tab with its draft and language, and signs in once', () => {
  const id = 'a'.repeat(30);
  const framed = 'https://city.test/crm/demo?isIFrame=true&translate=en&issueDescription=A%20hole&anonymousId=older';
  const address = signInAddress(framed, { draftId: id, language: 'es' });
  expect(new URL(address).pathname).toBe('/crm/demo');
  const query = readFormQuery(new URL(address).search);
  expect(query).toEqual({ ...readFormQuery(''), draftId: id, language: 'es', startsSignIn: true });
  expect(queryOfForm(address)).toBe('?translate=es');
});
