// What is put on the map's table: typed, pasted, dropped, chosen, or sent by another tool. A file, an example or a
// paste opens at once; what is typed waits for the button.
import type { Result } from '#bio/core/result.ts';
import { runJob } from '#src/core/bio.ts';
import type { Handoff } from '#src/state/mySequences.ts';
import { hasContent } from '#src/state/tool/draft.ts';
import { createTool } from '#src/state/tool/tool.ts';
import type { Opened } from '#workers/jobs/mapOpen.ts';
import { openDocument, showSaved } from './store.ts';

/** What is longer was pasted. */
const TYPED_AT_ONCE = 40;

/** Which of My Sequences the input is, so that saving writes over it. */
let sequenceId: string | undefined;

const tool = createTool<Record<string, never>, Opened>({
  id: 'plasmidMap',
  options: {},
  ask: async ([input], _options, how): Promise<Result<Opened>> => {
    const id = sequenceId;
    const opened = await runJob('mapOpen', input!, how);
    if (opened.ok) {
      openDocument(opened.value, input!.source.name, id);
      // The next one starts from an empty page.
      setTimeout(() => tool.clear());
    }
    return opened;
  },
});

export const mapInput = {
  ...tool,
  setText(text: string, index?: number): void {
    sequenceId = undefined;
    const before = tool.state.drafts[0]!.text;
    tool.setText(text, index);
    if (lettersPutIn(before, text) > TYPED_AT_ONCE) tool.run();
  },
  setFile(file: File, index?: number): void {
    sequenceId = undefined;
    tool.setFile(file, index);
    tool.run();
  },
  take(handoff: Handoff): void {
    if (handoff.sequenceId && showSaved(handoff.sequenceId)) return;
    sequenceId = handoff.sequenceId;
    tool.take(handoff);
    tool.run();
  },
  canOpen: () => hasContent(tool.state.drafts[0]!),
};

/** How many letters a change put in, whatever it replaced. */
function lettersPutIn(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return after.length - start - end;
}
