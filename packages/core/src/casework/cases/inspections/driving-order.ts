/** A stop of a day's route. */
export interface RouteStop {
  /** `HH:MM` if it is at a certain time, else null. */
  readonly plannedAt: string | null;
  /** Null for a place that is not known, or not shown. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const EARTH_RADIUS_METERS = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance of two stops in meters; 0 when one has no place. */
export function metersBetween(one: RouteStop, other: RouteStop): number {
  if (one.latitude === null || other.latitude === null) return 0;
  const [latitude, otherLatitude] = [radians(one.latitude), radians(other.latitude)];
  const width = radians((other.longitude ?? 0) - (one.longitude ?? 0));
  const half =
    Math.sin((otherLatitude - latitude) / 2) ** 2 +
    Math.cos(latitude) * Math.cos(otherLatitude) * Math.sin(width / 2) ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Returns the length of a route in meters, as the crow flies. */
export const routeMeters = (stops: readonly RouteStop[]): number =>
  stops.slice(1).reduce((sum, stop, index) => sum + metersBetween(stops[index]!, stop), 0);

/**
 * Returns the stops of a day in an order that is sensible to drive: those at a certain time in the order of their times,
 * each other one where it adds least to the way, and those without a place last. Distances are as the crow flies, since
 * the server knows no streets' speeds.
 */
export function drivingOrder<Stop extends RouteStop>(stops: readonly Stop[]): Stop[] {
  const isPlaced = ({ latitude }: Stop) => latitude !== null;
  const timed = stops.filter(({ plannedAt }) => plannedAt !== null);
  const free = stops.filter((stop) => stop.plannedAt === null && isPlaced(stop));
  const route = timed.toSorted((one, other) => one.plannedAt!.localeCompare(other.plannedAt!));
  for (const stop of free) insertCheapest(route, stop);
  // Each pass moves the free stops that others have made worse; the route only gets shorter, so it ends.
  while (free.some((stop) => moveCheapest(route, stop)));
  return [...route, ...stops.filter((stop) => stop.plannedAt === null && !isPlaced(stop))];
}

/** Returns what a stop adds to the way when it comes before the stop at `at`. */
function detour(route: readonly RouteStop[], stop: RouteStop, at: number): number {
  const [before, after] = [route[at - 1], route[at]];
  const there = before === undefined ? 0 : metersBetween(before, stop);
  const onward = after === undefined ? 0 : metersBetween(stop, after);
  return there + onward - (before === undefined || after === undefined ? 0 : metersBetween(before, after));
}

function insertCheapest<Stop extends RouteStop>(route: Stop[], stop: Stop): void {
  const places = Array.from({ length: route.length + 1 }, (_, at) => detour(route, stop, at));
  // Of equal places the last: a stop at a certain time is not kept waiting.
  route.splice(places.lastIndexOf(Math.min(...places)), 0, stop);
}

/** Moves a stop to where it adds least. Returns whether the route got shorter by more than a meter. */
function moveCheapest<Stop extends RouteStop>(route: Stop[], stop: Stop): boolean {
  const before = routeMeters(route);
  const at = route.indexOf(stop);
  route.splice(at, 1);
  insertCheapest(route, stop);
  if (routeMeters(route) < before - 1) return true;
  route.splice(route.indexOf(stop), 1);
  route.splice(at, 0, stop);
  return false;
}
