import { expect, test } from 'vitest';
import { mapClasses, mapLayers, minZoomOf, usualKind } from './classes.ts';
import { kindOf, mapNameOf } from './census-classes.ts';

test.each([
  ['S1100', 'ROAD', 'motorway'],
  ['S1200', 'ROAD', 'primary'],
  ['S1400', 'ROAD', 'local'],
  ['S1500', 'ROAD', 'track'],
  ['S1630', 'ROAD', 'ramp'],
  ['S1640', 'ROAD', 'service'],
  ['S1710', 'ROAD', 'path'],
  ['S1730', 'ROAD', 'service'],
  ['S1820', 'ROAD', 'path'],
  ['R1011', 'RAIL', 'rail'],
  ['R1051', 'RAIL', 'tram'],
  ['H2030', 'WATER', 'lake'],
  ['H2053', 'WATER', 'sea'],
  ['H3010', 'WATER', 'stream'],
  ['H3020', 'WATER', 'canal'],
  ['K2180', 'PARK', 'park'],
  ['K2190', 'PARK', 'park'],
  ['K2582', 'PARK', 'cemetery'],
  ['k2543', 'LANDMARK', 'school'],
])('MTFCC %s is of the layer %s, class %s', (MTFCC, layer, kind) => {
  expect(kindOf({ MTFCC }, null)).toEqual({ layer, class: kind });
});

test.each([
  [{ highway: 'residential' }, 'ROAD', 'local'],
  [{ fclass: 'Secondary' }, 'ROAD', 'secondary'],
  [{ waterway: 'river' }, 'WATER', 'river'],
  [{ leisure: 'park' }, 'PARK', 'park'],
])('%o is understood as OpenStreetMap writes it', (attributes, layer, kind) => {
  expect(kindOf(attributes as never, null)).toEqual({ layer, class: kind });
});

test('a feature without a known kind belongs to the layer that the operator names, or to none', () => {
  expect(kindOf({ TYPE: 'x' }, 'ROAD')).toEqual({ layer: 'ROAD', class: 'local' });
  expect(kindOf({ MTFCC: 'P0001' }, null)).toBeNull();
  expect(kindOf({ MTFCC: 'S1400' }, 'PARK')).toBeNull();
});

test('the name is FULLNAME, else another usual one, without repeated spaces', () => {
  expect(mapNameOf({ NAME: 'Other', FULLNAME: ' Oak   St ' })).toBe('Oak St');
  expect(mapNameOf({ FULLNAME: null, name: 'Elm St' })).toBe('Elm St');
  expect(mapNameOf({ FULLNAME: ' ' })).toBeNull();
  expect(mapNameOf({ FULLNAME: 'x'.repeat(300) })).toHaveLength(200);
});

test('each layer has a usual kind, and each kind fits the database', () => {
  for (const layer of mapLayers) {
    expect(usualKind(layer).layer).toBe(layer);
    for (const name of Object.keys(mapClasses[layer])) {
      expect(name.length).toBeLessThanOrEqual(20);
      expect(minZoomOf({ layer, class: name as never })).toBeLessThanOrEqual(16);
    }
  }
});
