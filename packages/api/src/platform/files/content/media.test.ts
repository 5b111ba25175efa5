import { expect, test } from 'vitest';
import { hasMp3Frames, hasVideoBoxes } from './media.ts';

/** An MPEG 1 layer III frame of 128 kbps at 44.1 kHz: 417 bytes. */
const frame = () => {
  const bytes = Buffer.alloc(417, 0x55);
  bytes.writeUInt32BE(0xfffb9000);
  return bytes;
};
const tag = (length: number) =>
  Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, length >> 7, length & 0x7f]), Buffer.alloc(length)]);

test('an MP3 has consecutive frames after tags and padding', () => {
  expect(hasMp3Frames(Buffer.concat([frame(), frame()]))).toBe(true);
  expect(hasMp3Frames(Buffer.concat([tag(300), tag(20), Buffer.alloc(50), frame(), frame().subarray(0, 100)]))).toBe(
    true,
  );
  expect(hasMp3Frames(Buffer.concat([frame(), Buffer.from('<html><script>alert(1)</script></html>')]))).toBe(false);
  expect(hasMp3Frames(Buffer.concat([tag(300), Buffer.from('%PDF-1.7 and more')]))).toBe(false);
  expect(hasMp3Frames(tag(300))).toBe(false);
  expect(hasMp3Frames(Buffer.from('ID3'))).toBe(false);
});

const box = (type: string, body = 8) => {
  const bytes = Buffer.alloc(8 + body);
  bytes.writeUInt32BE(8 + body);
  bytes.write(type, 4, 'latin1');
  return bytes;
};

test('a video consists of boxes, one of them its index', () => {
  const last = box('mdat', 100);
  expect(hasVideoBoxes(Buffer.concat([box('ftyp'), box('moov'), last]))).toBe(true);
  expect(hasVideoBoxes(Buffer.concat([box('ftyp'), last]))).toBe(false);
  expect(hasVideoBoxes(Buffer.concat([box('ftyp'), box('moov'), Buffer.from('<script>alert(1)</script>')]))).toBe(
    false,
  );
  expect(hasVideoBoxes(Buffer.concat([box('ftyp'), box('moov'), last.subarray(0, 50)]))).toBe(false);
  last.writeUInt32BE(0);
  expect(hasVideoBoxes(Buffer.concat([box('ftyp'), box('moof'), last]))).toBe(true);
});
