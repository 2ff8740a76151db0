import { afterEach, expect, it, vi } from 'vitest';
import { trustOwnScripts } from './trustedTypes.ts';

afterEach(() => vi.unstubAllGlobals());

function rules() {
  const made: { createScriptURL?: (it: string) => string; createHTML?: (it: string) => string } = {};
  vi.stubGlobal('location', new URL('https://genewright.example/tools/primer'));
  vi.stubGlobal('trustedTypes', { createPolicy: (_: string, it: object) => Object.assign(made, it) });
  trustOwnScripts();
  return made as Required<typeof made>;
}

it('lets the app’s own workers and its service worker be loaded', () => {
  const own = ['/assets/bio.worker-D4x.js', 'https://genewright.example/assets/bio.worker-D4x.js', '/sw.js'];
  expect(own.map(rules().createScriptURL)).toEqual(own);
});

it.each([
  'https://evil.example/assets/x.js',
  '//evil.example/assets/x.js',
  'data:text/javascript,1',
  'blob:https://genewright.example/1',
  '/product/file/download/x.js',
  '/assets/../api/x.js',
])('does not let %s be loaded', (address) => {
  expect(() => rules().createScriptURL(address)).toThrow('Not a script of this app');
});

it('lets text through as markup only when it has no tag', () => {
  expect(rules().createHTML('1 / 7 &times;')).toBe('1 / 7 &times;');
  expect(() => rules().createHTML('<img src=x onerror=alert(1)>')).toThrow('Markup from a text');
});
