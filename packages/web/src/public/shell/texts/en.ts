/** Texts of the frame around every public page, and texts that several pages share. */
export const en = {
  language: { label: 'Language' },
  page: {
    notFound: 'Page not found',
    skip: 'Skip to content',
  },
  general: {
    loading: 'Loading…',
    tryAgain: 'Try again',
    optional: '(optional)',
    yes: 'Yes',
    no: 'No',
    close: 'Close',
    newTab: '(opens in a new tab)',
    offline: 'There is no connection. Check the network and try again.',
    characters: '{{count}} of {{max}} characters',
    choose: 'Choose one',
    sending: 'Sending…',
    errorTitle: 'Please check the following',
  },
  notFound: {
    code: '404',
    title: 'PAGE NOT FOUND',
    body:
      'The page you are looking for has expired, was moved, renamed or does not exist. Please contact your ' +
      'administrator for further assistance.',
  },
} as const;
