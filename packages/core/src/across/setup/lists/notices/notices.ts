import { configList } from '../../../../platform/setup/config-list.ts';
import {
  choiceField,
  choicesField,
  daysField,
  referenceField,
  referencesField,
  switchField,
  textField,
  translationsField,
} from '../../../../platform/fields/index.ts';
import { text } from '../../../../platform/messages.ts';
import { deliveryNames, noticeTypeNames, windowNames } from '../../../../mechanisms/templates/index.ts';
import { COMPLY_BY_DAYS_MAX } from '../code-enforcement/violation-types.ts';

const texts = {
  title: textField('Title', { max: 150, hint: 'The heading of the letter. Leave it empty if a section contains it.' }),
};

/** The notices that cases can issue. */
export const noticeList = configList({
  name: 'notices',
  label: { one: 'Notice', many: 'Notices' },
  about: 'The letters issued on cases: when they are suggested, what they contain, and who receives them.',
  group: 'notices',
  subArea: 'notices',
  path: '/xerce/config/notices',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameMax: 100,
  filters: ['type', 'violationTypeIds'],
  fields: {
    type: choiceField('Type', noticeTypeNames, {
      initial: 'INSPECTION',
      isColumn: true,
      hint: 'Where the notice is suggested.',
    }),
    violationTypeIds: referencesField('Violation types', {
      to: 'violation-types',
      maxEntries: 100,
      hint: 'Leave it empty for all types.',
    }),
    ...texts,
    translations: translationsField(texts),
    letterheadId: referenceField('Letterhead', {
      to: 'html-form-images',
      hint: 'Printed on the first page in place of the name and address of the agency.',
    }),
    sectionIds: referencesField('Sections', {
      to: 'notice-form-sections',
      maxEntries: 40,
      isOrdered: true,
      hint: 'The parts of the letter, in their order.',
    }),
    formIds: referencesField('Enclosed forms', { to: 'forms', maxEntries: 10, isOrdered: true }),
    complyByEffect: choiceField(
      'Comply-by date',
      { NONE: 'Stays as it is', SETS: 'Is set by the days below' },
      { initial: 'NONE' },
    ),
    complyByDays: daysField('Days to comply', { max: COMPLY_BY_DAYS_MAX, initial: null }),
    appealDays: daysField('Days to appeal', { max: 365, initial: null, hint: 'Leave it empty if there is no appeal.' }),
    appealFrom: choiceField(
      'Days to appeal are counted from',
      { SERVICE: 'The day of service', ISSUE: 'The day of issue' },
      { initial: 'SERVICE' },
    ),
    mailDays: daysField('Days for mail', {
      max: 30,
      initial: 5,
      hint: 'A mailed notice counts as served after these days.',
    }),
    hasHearing: switchField('Sets a hearing', {
      initial: false,
      hint: 'The day, time and place are entered when the notice is made.',
    }),
    fineId: referenceField('Fine', { to: 'fines', hint: 'Posted to the case when the notice is issued.' }),
    needsApproval: switchField('Needs the approval of a supervisor', { initial: false, isColumn: true }),
    deliveryKinds: choicesField('Ways to deliver', deliveryNames, {
      initial: ['MAIL', 'CERTIFIED_MAIL', 'POSTED', 'HAND_DELIVERED'],
    }),
    recipientRoleIds: referencesField('Goes to', {
      to: 'case-roles',
      maxEntries: 20,
      hint: 'The roles whose contacts are suggested as recipients. Leave it empty for all roles that receive notices.',
    }),
    windowEnvelope: choiceField('Window of the envelope', windowNames, {
      initial: 'SINGLE',
      hint: 'Of a number 10 envelope. The letter is folded in three.',
    }),
    isPublic: switchField('Shown for public reading', {
      initial: false,
      hint: 'Anyone with the link to the public side of the case can read it.',
    }),
  },
  problems: ({ complyByEffect, complyByDays }) =>
    complyByEffect === 'SETS' && complyByDays === null
      ? { complyByDays: text('required', { label: 'Days to comply' }) }
      : {},
});
