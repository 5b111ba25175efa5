/**
 * Answers the requests of a `ChildWorker`, in the process that it started: one at a time, until the parent ends. Ctrl-C
 * reaches this process too, but the parent finishes its request first.
 */
export function answerParent<Request, Answer extends object>(
  answer: (request: Request) => Answer | Promise<Answer>,
): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', (request) => {
    // A parent that was killed meanwhile needs no answer.
    void Promise.resolve(answer(request as Request)).then((each) => process.send!(each, () => undefined));
  });
}
