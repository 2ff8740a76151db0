// The element library as the designer offers it: its rows, and which kinds of element stand in which kind of slot.
import { proxy, ref, useSnapshot } from 'valtio';
import type { Content, SlotKind } from '#bio/design/design.ts';
import { runJob } from '#src/core/bio.ts';
import type { LibraryRow } from '#workers/jobs/library.ts';

const state = proxy<{ rows: readonly LibraryRow[]; isRequested: boolean }>({
  rows: ref([]),
  isRequested: false,
});

export function useLibrary(): readonly LibraryRow[] {
  const { rows } = useSnapshot(state);
  if (!state.isRequested) void load();
  return rows as readonly LibraryRow[];
}

async function load(): Promise<void> {
  state.isRequested = true;
  const rows = await runJob('library', {});
  if (rows.ok) state.rows = ref(rows.value);
}

/** Rows whose kind is in such a slot (all kinds with `isAny`) and that hold every word of the search. */
export function filterRows(
  rows: readonly LibraryRow[],
  kind: SlotKind,
  search: string,
  isAny: boolean,
): readonly LibraryRow[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (!isAny && !fitsSlot(row, kind)) return false;
    const text =
      `${row.name} ${row.form} ${row.kind.en} ${row.kind.zh} ${row.message.en} ${row.message.zh} ${row.description}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

export function nameOf(content: Content, rows: readonly LibraryRow[]): string {
  if (content.from !== 'element') return content.name;
  return rows.find((row) => row.id === content.id)?.form ?? content.id;
}

/** Short, for the row of slots. */
export function shortNameOf(content: Content, rows: readonly LibraryRow[]): string {
  if (content.from !== 'element') return content.name;
  return rows.find((row) => row.id === content.id)?.name ?? content.id;
}

/** Type of the data of an element that is dragged from the library onto a slot: its id. */
export const DRAGGED_ELEMENT = 'application/x-element';

/** Where an element that was chosen elsewhere would go. */
export function kindOf(row: LibraryRow): SlotKind {
  const kinds = Object.keys(TYPES) as SlotKind[];
  return kinds.find((kind) => fitsSlot(row, kind)) ?? 'spacer';
}

function fitsSlot(row: LibraryRow, kind: SlotKind): boolean {
  if (kind === 'cds') return row.isCoding && row.type !== '2A';
  return TYPES[kind].includes(row.type);
}

const TYPES: Readonly<Record<SlotKind, readonly string[]>> = {
  promoter: ['promoter', 'enhancer', 'regulatory', 'promoter_bacterial'],
  pol3: ['promoter_pol3'],
  intron: ['intron', 'UTR'],
  kozak: ['kozak', 'RBS'],
  cds: [],
  link: ['2A', 'linker', 'protease_site'],
  ires: ['IRES'],
  posttranscriptional: ['posttranscriptional'],
  polyA: ['polyA'],
  hairpin: ['miRNA_backbone'],
  guide: [],
  scaffold: ['sgRNA_scaffold'],
  terminator: ['terminator'],
  site: ['transposon'],
  insulator: ['insulator'],
  spacer: ['miRNA_backbone', 'linker', 'UTR', 'cPPT', 'packaging_signal'],
};
