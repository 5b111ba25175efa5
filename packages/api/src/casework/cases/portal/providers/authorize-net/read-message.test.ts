import { expect, test } from 'vitest';
import { MessageRefused } from '../card-provider.ts';
import { SIGNATURE_KEY, signAuthorizeNet } from '../testing/authorize-net-server.ts';
import { forgeries } from '../testing/forged-messages.ts';
import { readAuthorizeNetMessage, wayOfSignature } from './read-message.ts';

const read = (message: Parameters<typeof readAuthorizeNetMessage>[0], signatureKey = SIGNATURE_KEY) =>
  readAuthorizeNetMessage(message, { signatureKey, isLive: false });

/** The example of the documentation. Source: https://developer.authorize.net/api/reference/features/webhooks.html */
const EXAMPLE = JSON.stringify({
  notificationId: 'd0e8e7fe-c3e7-4add-a480-27bc5ce28a18',
  eventType: 'net.authorize.payment.authcapture.created',
  eventDate: '2017-03-29T20:48:02.0080095Z',
  webhookId: '63d6fea2-aa13-4b1d-a204-f5fbc15942b7',
  payload: {
    responseCode: 1,
    authCode: 'LZ6I19',
    avsResponse: 'Y',
    authAmount: 45,
    entityName: 'transaction',
    id: '60020981676',
  },
});

/**
 * A message of 2017 with its signature and the key of a test account, as they were published.
 * Source: https://github.com/stymiee/authnetjson, tests/Authnetjson/AuthnetWebhookTest.php
 */
const PUBLISHED = {
  key: '52CB4A002C634B84E397DC8A218E1A160BA7CAB7CBE4C05B35E9CBB05E14FE4A2385812E980CCF97D177F17863CE214D1BE6CE8E1E894487AACF3609C1A5FE17',
  raw: Buffer.from(
    '{"notificationId":"182cbbff-cab2-4080-931d-80e5d818f23a","eventType":"net.authorize.payment.authcapture.created",' +
      '"eventDate":"2017-08-18T20:40:52.7722007Z","webhookId":"849eb87e-078a-4169-a34b-c0bded5019a8",' +
      '"payload":{"responseCode":0,"authCode":"Z3PV5H","avsResponse":"Y","authAmount":0.0,' +
      '"entityName":"transaction","id":"40005915599"}}',
  ),
  headers: {
    'x-anet-signature':
      'sha512=A1E0CC0F8A7B6274E0951CAC5EB63579F70FC6B7B15384B146DCE02B98DEE3954A5A8E331661B51DE953E141E88994DFA7D267FFB8428BE0660511B6EFB94960',
  },
};

test('the key of the signature is its text, as a published message shows', () => {
  expect(read(PUBLISHED, PUBLISHED.key)).toEqual({
    id: '182cbbff-cab2-4080-931d-80e5d818f23a',
    kind: 'net.authorize.payment.authcapture.created',
    about: { transactionId: '40005915599' },
    isLive: false,
  });
  expect(wayOfSignature(PUBLISHED, PUBLISHED.key)).toBe('RIGHT');
  expect(read(PUBLISHED, ` ${PUBLISHED.key.toLowerCase()}\n`).id).toBe('182cbbff-cab2-4080-931d-80e5d818f23a');
});

test('a message that is signed with the bytes of the key is refused, and recognized', () => {
  const message = signAuthorizeNet(EXAMPLE, Buffer.from(SIGNATURE_KEY, 'hex'));
  expect(() => read(message)).toThrow(MessageRefused);
  expect(wayOfSignature(message, SIGNATURE_KEY)).toBe('BYTES');
  expect(wayOfSignature(signAuthorizeNet(EXAMPLE, 'other'), SIGNATURE_KEY)).toBe('OTHER');
});

test('the digits of the signature can have either case', () => {
  const { raw, headers } = signAuthorizeNet(EXAMPLE);
  const signature = headers['x-anet-signature']!;
  expect(read({ raw, headers: { 'x-anet-signature': signature.toLowerCase() } }).about).toEqual({
    transactionId: '60020981676',
  });
  expect(() => read({ raw, headers: { 'x-anet-signature': signature.replace('sha512=', '') } })).toThrow(
    MessageRefused,
  );
});

test('a message that concerns no transaction is about nothing', () => {
  const body = EXAMPLE.replace('"transaction"', '"customerProfile"');
  expect(read(signAuthorizeNet(body)).about).toBeNull();
});

test('an account without a key reads nothing', () => {
  expect(() => read(signAuthorizeNet(EXAMPLE, ''), '')).toThrow(MessageRefused);
});

test('10,000 malformed and forged messages are refused and nothing else happens', () => {
  const outcomes = new Set<string>();
  const made = forgeries(signAuthorizeNet(EXAMPLE), {
    seed: 11,
    count: 10_000,
    sign: (body) => signAuthorizeNet(body),
  });
  for (const message of made)
    try {
      read(message);
      outcomes.add(`read ${message.raw.toString('utf8').slice(0, 200)}`);
    } catch (error) {
      outcomes.add(error instanceof MessageRefused ? 'refused' : String(error));
    }
  expect([...outcomes]).toEqual(['refused']);
});
