import { createInterface } from 'node:readline';

/** Asks a question on the terminal and returns the typed line; empty when the input has ended. */
export async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await new Promise((resolve) => {
      lines.once('close', () => resolve(''));
      lines.question(question, resolve);
    });
  } finally {
    lines.close();
  }
}
