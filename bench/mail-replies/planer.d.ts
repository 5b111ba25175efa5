// The part of planer that the comparison uses; the package has no types of its own.
declare module 'planer' {
  const planer: { extractFrom: (body: string, contentType: 'text/plain') => string };
  export default planer;
}
