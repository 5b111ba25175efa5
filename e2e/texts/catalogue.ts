/** The texts of the specification's message list that no journey under `e2e/texts` shows, by the spec that does. */
export const shownBy: Readonly<Record<string, readonly string[]>> = {
  'portal/refusals.spec.ts': ['M116'],
  'public/drafts/tried-again.spec.ts': ['M159', 'M190'],
  'public/form/form.spec.ts': ['M048', 'M166', 'M168', 'M175', 'M181', 'M182', 'M183'],
  'public/form/place.spec.ts': ['M103', 'M169', 'M173'],
  'public/submission.spec.ts': ['M177'],
  'setup/categories.spec.ts': ['M059'],
  'staff/delegation.spec.ts': ['M022', 'M023', 'M024', 'M026', 'M044', 'M045', 'M046'],
  'submissions/attachments.spec.ts': ['M036', 'M038', 'M039', 'M047'],
  'submissions/handling.spec.ts': ['M063', 'M076'],
  'submissions/list.spec.ts': ['M051', 'M077'],
  'submissions/previews.spec.ts': ['M035', 'M072', 'M073'],
};

/** Texts of screens that are not built, or of rules that no field has. */
export const leftOut: readonly { readonly because: string; readonly ids: readonly string[] }[] = [
  { because: 'dashboard, reports and Action Center have no screen yet', ids: ['M001', 'M002', 'M014'] },
  {
    because: 'entities have no screen yet',
    ids: ['M013'],
  },
  { because: 'contacts have no screen yet', ids: ['M011', 'M020'] },
  { because: 'who sent to a work-order system: there is no such integration yet', ids: ['M043'] },
  { because: 'no field of these screens has this rule', ids: ['M055', 'M056', 'M060', 'M064', 'M065', 'M067'] },
  {
    because: "account types of residents' own accounts, which come with the resident area",
    ids: ['M089', 'M090', 'M091'],
  },
  {
    because: 'resident area: its bar, sign-in choice and sign-out',
    ids: [
      'M117',
      'M118',
      'M119',
      'M120',
      'M121',
      'M122',
      'M123',
      'M124',
      'M125',
      'M126',
      'M127',
      'M158',
      'M191',
      'M192',
    ],
  },
  {
    because: 'resident area: filing and the list of requests',
    ids: ['M128', 'M130', 'M131', 'M132', 'M133', 'M140', 'M163', 'M167', 'M199'],
  },
  {
    because: 'resident area: profile and onboarding',
    ids: [
      'M146',
      'M147',
      'M148',
      'M149',
      'M150',
      'M153',
      'M156',
      'M157',
      'M164',
      'M178',
      'M179',
      'M180',
      'M193',
      'M198',
    ],
  },
  {
    because: 'resident area: change of email and phone',
    ids: ['M075', 'M151', 'M152', 'M184', 'M185', 'M186', 'M187', 'M188', 'M189', 'M194', 'M195', 'M196', 'M197'],
  },
];
