export * from './default-schedule.ts';
export * from './federal-holidays.ts';
export * from './holiday-text.ts';
export * from './holidays.ts';
export * from './same-holiday.ts';
export * from './schedule.ts';
export * from './working-days.ts';
export * from './working-hours.ts';
