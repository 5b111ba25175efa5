import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drivingOrder, metersBetween, routeMeters, type RouteStop } from './driving-order.ts';

const at = (name: string, longitude: number | null, plannedAt: string | null = null) => ({
  name,
  latitude: longitude === null ? null : 37.8,
  longitude,
  plannedAt,
});
const names = (stops: readonly { readonly name: string }[]) => stops.map(({ name }) => name).join('');

test('stops along a street are driven from one end to the other', () => {
  const order = names(drivingOrder([at('c', -122.26), at('a', -122.3), at('d', -122.24), at('b', -122.28)]));
  expect(['abcd', 'dcba']).toContain(order);
});

test('times are kept, and stops on the way come between them', () => {
  const stops = [at('z', -122.2, '15:00'), at('m', -122.25), at('a', -122.3, '09:00')];
  expect(names(drivingOrder(stops))).toBe('amz');
});

test('stops without a place come last, but keep their time', () => {
  expect(names(drivingOrder([at('x', null), at('a', -122.3), at('t', null, '08:00')]))).toMatch(/^(ta|at)x$/);
  expect(drivingOrder([])).toEqual([]);
});

test('a degree of latitude is about 111 km', () => {
  const stop = { plannedAt: null, latitude: 37, longitude: -122 };
  expect(metersBetween(stop, { ...stop, latitude: 38 })).toBeCloseTo(111_195, -2);
});

const coordinate = fc.double({ min: -0.2, max: 0.2, noNaN: true });
const anyStop: fc.Arbitrary<RouteStop> = fc.record({
  latitude: coordinate.map((offset) => 37.8 + offset),
  longitude: coordinate.map((offset) => -122.3 + offset),
  plannedAt: fc.option(fc.integer({ min: 8, max: 17 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)),
});

test('each stop occurs once, times rise, and no single stop can be moved to shorten the way', () => {
  fc.assert(
    fc.property(fc.array(anyStop, { maxLength: 12 }), (stops) => {
      const route = drivingOrder(stops);
      expect(new Set(route)).toEqual(new Set(stops));
      expect(route).toHaveLength(stops.length);
      const times = route.flatMap(({ plannedAt }) => plannedAt ?? []);
      expect(times).toEqual(times.toSorted());
      const length = routeMeters(route);
      for (const [from, stop] of route.entries()) {
        if (stop.plannedAt !== null) continue;
        const others = route.toSpliced(from, 1);
        for (let to = 0; to <= others.length; to += 1)
          expect(routeMeters(others.toSpliced(to, 0, stop))).toBeGreaterThan(length - 2);
      }
    }),
    { numRuns: 100 },
  );
});
