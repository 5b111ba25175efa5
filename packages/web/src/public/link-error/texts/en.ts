/** Texts of the page that replaces a form whose link does not work. */
export const en = {
  linkError: {
    title: 'This form is not available',
    body:
      'The link is not valid or no longer in use. Go to the official website of your city or county and open the ' +
      'form from there.',
    ended:
      '{{agency}} no longer uses this link. Go to the official website of {{agency}} and open the form from there.',
    website: 'Go to the website of {{agency}}',
    windowTitle: 'Link not available',
  },
} as const;
