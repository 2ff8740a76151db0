// Which addresses open without login, and what happens to the others. A pure question: the shell asks it before it
// shows a page.
import { type Path, paths } from './routes.ts';

/** As the specification lists them, the redirects at the root included; a new address goes to `OWN_OPEN`. */
const OPEN: ReadonlySet<string> = new Set([
  '/',
  '/news/list',
  '/news/detail',
  '/helper/list',
  '/helper/detail',
  '/aboutUs',
  '/cookies',
  '/active',
  '/active_en',
  '/questionnaire/detail',
  '/GeneElementsLibrary',
  '/GeneElementsLibrary/sequenceDetail',
  '/tools/reverseUtils',
  '/tools/geneticAnalysis',
  '/tools/proteinTranslation',
  '/tools/sequenceAlignment',
  '/tools/codonOptimization',
  '/layout/home/select',
  '/layout/home/service/carrier/first',
  '/layout/home/service/carrier/second',
  '/layout/home/service/carrier/third',
  '/layout/home/service/carrier/preA',
  '/layout/home/service/virusCategory',
  '/layout/home/service/virusPackaging',
  '/layout/home/service/plasmidExtraction',
  '/layout/home/service/preGoodCategory',
  '/layout/home/service/preGoods',
]);

/** Pages that the specification does not know: the workbench's own, and those that a mail or Google leads to. */
const OWN_OPEN: ReadonlySet<string> = new Set<Path>([
  paths.plasmidMap,
  paths.verification,
  paths.cloning,
  paths.calculator,
  paths.bench,
  paths.guide,
  paths.contactUs,
  paths.shippingFees,
  paths.geneSynthesis,
  paths.activate,
  paths.unsubscribe,
  paths.googleReturn,
]);

/** Where a mail leads with a token of its own in the address: it is none of a session. */
const MAILED: ReadonlySet<string> = new Set<Path>([paths.activate, paths.unsubscribe]);

export function hasOwnToken(path: string): boolean {
  return MAILED.has(path.replace(/\/+$/, ''));
}

/** The one guarded page that opens after login from wherever it was requested; its dialog comes later. */
const WITH_REDIRECT: string = '/layout/home/personal/onlineOrder';

const REDIRECT_DIALOG_MS = 500;

export type Verdict =
  | { readonly at: 'show' }
  /** It is not known yet whether there is a server to log in at. */
  | { readonly at: 'wait' }
  | { readonly at: 'login'; readonly afterMs: number }
  /** A page that does not exist, requested by someone who is logged in. */
  | { readonly at: 'previous' };

export interface Visit {
  readonly path: string;
  /** There is a page at that address. */
  readonly isKnown: boolean;
  readonly isLoggedIn: boolean;
  /** `unreachable`: nobody can log in, so everything opens that can. */
  readonly server: 'unknown' | 'there' | 'unreachable';
}

/** The verdict on an address; for one that redirects, the verdict on its target. */
export function judgeVisit({ path: requested, isKnown, isLoggedIn, server }: Visit): Verdict {
  const path = redirectOf(requested) ?? requested;
  if (isLoggedIn && !isKnown && server === 'there') return { at: 'previous' };
  if (OPEN.has(path) || OWN_OPEN.has(path)) return { at: 'show' };
  if (server === 'unknown' && !(isLoggedIn && isKnown)) return { at: 'wait' };
  if (server === 'unreachable') return { at: 'show' };
  if (isLoggedIn) return { at: isKnown ? 'show' : 'previous' };
  return { at: 'login', afterMs: path === WITH_REDIRECT ? REDIRECT_DIALOG_MS : 0 };
}

/** Where an address of the route table leads that has no page of its own. */
export function redirectOf(path: string): Path | undefined {
  return REDIRECTS.get(path);
}

const REDIRECTS: ReadonlyMap<string, Path> = new Map<string, Path>([
  ['/', paths.select],
  ['/home', paths.select],
  ['/layout', paths.select],
  ['/layout/home', paths.select],
  ['/layout/home/service', paths.select],
  ['/layout/home/personal', paths.accountBasic],
  ['/tools', paths.reverse],
  ['/news', paths.newsList],
  ['/helper', paths.helpList],
]);
