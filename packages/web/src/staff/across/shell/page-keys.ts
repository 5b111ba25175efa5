/** Keys of pages, by their path below the agency's. */
export const pageKeys: Readonly<Record<string, string>> = {
  '/customer-submissions': 'g s',
  '/products/customer-submission/create': 'g n',
  '/cases': 'g c',
  '/products/cases/create': 'g e',
  '/inspections': 'g i',
  '/setup': 'g u',
  '/profile': 'g p',
};
