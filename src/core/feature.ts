import type { ComponentType } from 'react';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Path } from './routes.ts';

/** What the app knows of a feature: its address, its name, and how to load its screen. */
export interface Feature {
  readonly path: Path;
  /** Further addresses of the same screen, which looks itself at which one it stands. */
  readonly alsoAt?: readonly Path[];
  readonly title: LocalizedText;
  readonly icon: ComponentType<{ readonly size?: number }>;
  readonly group: 'start' | 'design' | 'ordering' | 'tools' | 'library' | 'account' | 'help';
  /** Reached from another page only, not from the sidebar. */
  readonly isUnlisted?: boolean;
  load(): Promise<{ readonly Screen: ComponentType }>;
}

export function isAt(feature: Feature, pathname: string): boolean {
  const path = pathname.replace(/\/$/, '');
  return feature.path === path || (feature.alsoAt ?? []).some((it) => it === path);
}
