// Cuts one reply after another for in-time.ts.
import { readers } from './readers.ts';
import type { KnownReply } from './sets.ts';

process.on('message', ({ reader, reply }: { reader: number; reply: KnownReply }) => {
  void readers[reader]!.cut(reply).then((text) => process.send?.(text));
});
