import { declareProblems } from '../../platform/problems.ts';

/** The problems of runs. */
export const runProblems = declareProblems({
  run_ended: [409, 'This has already ended.'],
  run_not_ended: [409, 'This is still running. Please cancel it or wait until it ends.'],
  run_not_undoable: [409, 'This cannot be undone.'],
  run_undone: [409, 'This was already undone.'],
  run_without_changes: [409, 'This changed nothing, so there is nothing to undo.'],
  run_too_old: [409, 'This ended too long ago to be undone. Please change it back.'],
  run_without_file: [409, 'There is no file to download.'],
  rights_changed: [403, 'Your rights have changed since this was made. Export it again.'],
  too_many_runs: [409, 'You have {n} jobs running. Please wait until one of them ends.'],
});
