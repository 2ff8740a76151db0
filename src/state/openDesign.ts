import type { Design } from '#bio/design/design.ts';
import { reloadAt } from '#src/core/navigation.ts';
import { paths } from '#src/core/routes.ts';
import { leaveToDesigner } from './myVectors.ts';

/** The page starts again there: the designer reads what is open when it starts. */
export async function openDesign(design: Design): Promise<void> {
  await leaveToDesigner(design);
  reloadAt(paths.vectorDesign);
}
