// What is put on the map's table: typed, pasted, dropped, chosen, or sent by another tool. A file, an example or a paste
// opens at once; what is typed waits for the button.
import type { Result } from '#bio/core/result.ts';
import { runJob } from '#src/core/bio.ts';
import { createTool, hasContent } from '#src/state/tool.ts';
import type { Handoff } from '#src/state/workspace.ts';
import type { Opened } from '#workers/jobs/mapOpen.ts';
import { openDocument, showSaved } from './store.ts';

const TYPED_AT_ONCE = 40;

/** Which of My Sequences the input is, so that saving writes over it. */
let sequenceId: string | undefined;

const tool = createTool<Record<string, never>, Opened>({
  id: 'plasmidMap',
  options: {},
  ask: async ([input], _options, how): Promise<Result<Opened>> => {
    const id = sequenceId;
    const opened = await runJob('mapOpen', input!, how);
    if (opened.ok) openDocument(opened.value, input!.source.name, id);
    return opened;
  },
});

export const mapInput = {
  ...tool,
  setText(text: string, index?: number): void {
    sequenceId = undefined;
    const before = tool.state.drafts[0]!.text.length;
    tool.setText(text, index);
    if (text.length - before > TYPED_AT_ONCE) tool.run();
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
