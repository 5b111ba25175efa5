import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type GeoFile, readGeoFile } from '../index.ts';
import { path } from '../testing/path.ts';

const NS = 'xmlns="http://www.opengis.net/kml/2.2"';
const read = (xml: string): Promise<GeoFile> => readGeoFile({ fileName: 'a.kml', bytes: strToU8(xml) });
const placemarks = (...content: string[]): Promise<GeoFile> =>
  read(`<kml ${NS}><Document>${content.map((one) => `<Placemark>${one}</Placemark>`).join('')}</Document></kml>`);
const coordinates = (text: string): string => `<coordinates>${text}</coordinates>`;
const ring = (text: string): string => `<LinearRing>${coordinates(text)}</LinearRing>`;
const outline = (text: string): string => `<outerBoundaryIs>${ring(text)}</outerBoundaryIs>`;
const inner = (text: string): string => `<innerBoundaryIs>${ring(text)}</innerBoundaryIs>`;
const BOX = '0,0 8,0 8,8 0,8 0,0';
const HOLE = '2,2 4,2 4,4 2,4 2,2';
const point = `<Point>${coordinates('1,2')}</Point>`;

describe('hostile XML is refused before it is parsed', () => {
  const laughs = '<!DOCTYPE kml [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
  test.each([
    ['entities that grow', `${laughs}<kml><name>&b;</name></kml>`, 'unsafe_xml'],
    [
      'a file from outside',
      '<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]><kml><name>&x;</name></kml>',
      'unsafe_xml',
    ],
    [
      'a document type alone',
      '<?xml version="1.0"?><!DOCTYPE kml SYSTEM "http://127.0.0.1/x.dtd"><kml/>',
      'unsafe_xml',
    ],
    ['nesting without end', `<kml>${'<Folder>'.repeat(100_000)}`, 'too_complex'],
    ['tags without end', `<kml>${'<a/>'.repeat(300_001)}</kml>`, 'too_complex'],
    [
      'tags without end in one placemark',
      `<kml><Placemark>${'<a></a>'.repeat(50_001)}</Placemark></kml>`,
      'too_complex',
    ],
    ['an endless start', `<kml a="${'x'.repeat(6000)}">${'<Placemark/>'.repeat(10)}</kml>`, 'too_complex'],
    ['an unknown entity', `<kml ${NS}><Placemark><name>&x;</name>${point}</Placemark></kml>`, 'malformed'],
    ['a tag never closed', `<kml ${NS}><Placemark>${point}</kml>`, 'malformed'],
    ['quotes never closed', `<kml ${NS}><Placemark><a b="></Placemark></kml>`, 'malformed'],
  ])('%s', async (_, xml, code) => {
    await expect(read(xml)).rejects.toMatchObject({ code });
  });

  test('tags in comments and CDATA are text', async () => {
    const name = '<name><![CDATA[<Placemark> & <!ENTITY>]]></name><!-- </Placemark> -->';
    const xml = `<kml ${NS}><!-- <Placemark><!DOCTYPE> --><Placemark>${name}${point}</Placemark></kml>`;
    expect((await read(xml)).features.map(({ name }) => name)).toEqual(['<Placemark> & <!ENTITY>']);
  });
});

describe('a placemark without proper numbers is refused', () => {
  test.each([
    [
      'a word',
      `<LineString>${coordinates('-122.3,no,0 -122.2,37,0')}</LineString>`,
      'its coordinates "-122.3,no,0" are not a longitude and a latitude',
    ],
    [
      'one number',
      `<LineString>${coordinates('1,2 3')}</LineString>`,
      'its coordinates "3" are not a longitude and a latitude',
    ],
    [
      'blanks within a point of a line',
      `<LineString>${coordinates('1, 2 3, 4')}</LineString>`,
      'its coordinates "1," are not a longitude and a latitude',
    ],
    ['a line of one point', `<LineString>${coordinates('1,2')}</LineString>`, 'its LineString has too few points'],
    [
      'a broken hole',
      `<Polygon>${outline(BOX)}${inner('2,2 x,y 4,4 2,2')}</Polygon>`,
      'its coordinates "x,y" are not a longitude and a latitude',
    ],
    [
      'a hole of two points',
      `<Polygon>${outline(BOX)}${inner('2,2 4,4')}</Polygon>`,
      'its LinearRing has too few points',
    ],
    ['a hole without outline', `<Polygon>${inner(HOLE)}</Polygon>`, 'its polygon has 0 outlines instead of one'],
    [
      'an empty outline with a hole',
      `<Polygon>${outline('')}${inner(HOLE)}</Polygon>`,
      'its polygon has an outline without coordinates',
    ],
    [
      'a bow tie',
      `<Polygon>${outline('0,0 4,4 4,0 0,4 0,0')}</Polygon>`,
      'its outline crosses itself near longitude 2.000000, latitude 2.000000',
    ],
    [
      'one broken part of several',
      `<MultiGeometry>${point}<Point>${coordinates('a,b')}</Point></MultiGeometry>`,
      'its coordinates "a,b" are not a longitude and a latitude',
    ],
    ['a model', '<Model><Location><longitude>1</longitude></Location></Model>', 'its shape is a 3D model'],
    [
      'a track of words',
      '<Track><coord>1 2 0</coord><coord>x 2 0</coord></Track>',
      'its coordinates "x,2,0" are not a longitude and a latitude',
    ],
  ])('%s', async (_, content, reason) => {
    const file = await placemarks(`<name>First</name>${content}`, point);
    expect(file.refused).toMatchObject([{ index: 0, name: 'First', reason, isArea: content.includes('<Polygon>') }]);
    expect(file.features.map(({ index }) => index)).toEqual([1]);
  });
});

test('unusual but clear notations are read', async () => {
  const file = await placemarks(
    `<Point>${coordinates('\n -122.5, 37.5 , 0\n')}</Point>`,
    `<Polygon>${inner(HOLE)}${outline(BOX)}</Polygon>`,
    '<gx:Track><gx:coord> 1  2   0 </gx:coord><gx:coord>3 4 0</gx:coord></gx:Track>',
    `<MultiGeometry>${point}<Polygon>${outline(BOX)}</Polygon></MultiGeometry>`,
  );
  expect(file.refused).toEqual([]);
  expect(file.features.map(({ geometry }) => geometry)).toMatchObject([
    { type: 'Point', coordinates: [-122.5, 37.5] },
    { type: 'Polygon', coordinates: [path(BOX), path(HOLE.split(' ').toReversed().join(' '))] },
    { type: 'LineString', coordinates: path('1,2 3,4') },
    { type: 'GeometryCollection' },
  ]);
});

test('elements may carry a prefix', async () => {
  const placemark =
    '<k:Placemark><k:name>A</k:name><k:Point><k:coordinates>1,2</k:coordinates></k:Point></k:Placemark>';
  const xml = `<k:kml xmlns:k="http://www.opengis.net/kml/2.2">${placemark}</k:kml>`;
  expect((await read(xml)).features).toMatchObject([{ name: 'A', geometry: { type: 'Point', coordinates: [1, 2] } }]);
});

test('attributes keep their leading zeros, and a description its text', async () => {
  const schema = '<Schema id="s"><SimpleField name="APN" type="int"/></Schema>';
  const data =
    '<description><![CDATA[<b>x</b>]]></description><ExtendedData><SchemaData schemaUrl="#s">' +
    '<SimpleData name="APN">0041</SimpleData></SchemaData><Data name="ZIP"><value>06511</value></Data></ExtendedData>';
  const file = await read(`<kml ${NS}><Document>${schema}<Placemark>${data}${point}</Placemark></Document></kml>`);
  expect(file.features[0]?.properties).toMatchObject({ APN: '0041', ZIP: '06511', description: '<b>x</b>' });
});
