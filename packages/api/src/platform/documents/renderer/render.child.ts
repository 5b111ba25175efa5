import { answerParent } from '../../process/answer-parent.ts';
import { compileDocument } from './compile.ts';

// The process that renders documents. Its parent watches its memory.
answerParent(compileDocument);
