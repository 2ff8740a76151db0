import type { ComponentType } from 'react';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Path } from './routes.ts';

/** What the app knows of a feature: its address, its name, and how to load its screen. */
export type Feature = ListedFeature | Unlisted;

/** Stands in the sidebar. */
export interface ListedFeature extends Place {
  readonly icon: ComponentType<{ readonly size?: number }>;
  readonly isUnlisted?: false;
}

/** Reached from another page only: its picture would be weight on every page. */
interface Unlisted extends Place {
  readonly isUnlisted: true;
}

interface Place {
  readonly path: Path;
  /** Further addresses of the same screen, which looks itself at which one it is. */
  readonly alsoAt?: readonly Path[];
  /** Every address below `path` is this screen's too. */
  readonly hasSubpages?: true;
  readonly title: LocalizedText;
  readonly group: 'start' | 'design' | 'ordering' | 'tools' | 'library' | 'account' | 'help';
  load(): Promise<{ readonly Screen: ComponentType }>;
}

export function isListed(feature: Feature): feature is ListedFeature {
  return feature.isUnlisted !== true;
}

export function isAt(feature: Feature, pathname: string): boolean {
  const path = pathname.replace(/\/$/, '');
  if (feature.hasSubpages && path.startsWith(`${feature.path}/`)) return true;
  return feature.path === path || (feature.alsoAt ?? []).some((it) => it === path);
}
