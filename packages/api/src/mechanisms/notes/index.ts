export { notesFeature } from './feature.ts';
export { noteRoutes } from './note-routes.ts';
export { addNote, editNote, removeNote } from './notes.ts';
export { notesOf } from './queries.ts';
