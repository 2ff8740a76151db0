import type { ComponentType } from 'react';
import type { Says } from '#bio/core/fault.ts';
import type { Path } from './paths.ts';

/** What the app knows of a feature: its address, its name, and how to load its screen. */
export interface Feature {
  readonly path: Path;
  readonly title: Says;
  readonly icon: ComponentType<{ readonly size?: number }>;
  readonly group: 'tools' | 'developer';
  load(): Promise<{ readonly Screen: ComponentType }>;
}
