import { afterEach, describe, expect, it, vi } from 'vitest';
import { getCurrentUrl, hrefOf, isFile, readPathInHash, readSearchParam, reloadAt } from './navigation.ts';

afterEach(() => vi.unstubAllGlobals());

function standAt(address: string) {
  const place = Object.assign(new URL(address), { assign: vi.fn(), reload: vi.fn() });
  vi.stubGlobal('location', place);
  return place;
}

describe('served from a host', () => {
  it('addresses are paths', () => {
    standAt('https://lab.example/tools/primer?lang=zh&token=abc#part');
    expect(isFile()).toBe(false);
    expect(getCurrentUrl().pathname).toBe('/tools/primer');
    expect(readSearchParam('token')).toBe('abc');
    expect(readSearchParam('invite')).toBeNull();
    expect(hrefOf('/cookies#terms')).toBe('/cookies#terms');
  });

  it('a hash that is an address leads there, one of another host does not', () => {
    standAt('https://lab.example/');
    expect(readPathInHash('#/questionnaire/detail?id=1')).toBe('/questionnaire/detail?id=1');
    expect(readPathInHash('#//evil.example/x')).toBeUndefined();
    expect(readPathInHash('#terms')).toBeUndefined();
  });

  it('a hash that looks like an address is none', () => {
    standAt('https://lab.example/cookies#/tools/primer?lang=zh');
    expect(getCurrentUrl().pathname).toBe('/cookies');
    expect(readSearchParam('lang')).toBeNull();
  });

  it('the page begins anew at a path', () => {
    const place = standAt('https://lab.example/tools/primer');
    reloadAt('/');
    expect(place.assign).toHaveBeenCalledWith('/');
    expect(place.reload).not.toHaveBeenCalled();
  });
});

describe('opened as a file', () => {
  it('keeps its own hash', () => {
    standAt('file:///home/mei/app/genewright.html');
    expect(readPathInHash('#/tools/primer')).toBeUndefined();
  });

  it('addresses stand behind the hash', () => {
    standAt('file:///home/mei/app/genewright.html#/tools/primer?lang=zh');
    expect(isFile()).toBe(true);
    expect(getCurrentUrl().pathname).toBe('/tools/primer');
    expect(readSearchParam('lang')).toBe('zh');
    expect(hrefOf('/cookies#terms')).toBe('#/cookies#terms');
  });

  it('without a hash it is at the root, and a query before the hash counts', () => {
    standAt('file:///C:/app/genewright.html?lang=en');
    expect(getCurrentUrl().pathname).toBe('/');
    expect(readSearchParam('lang')).toBe('en');
  });

  it('a fragment that is no address changes nothing', () => {
    standAt('file:///home/mei/app/genewright.html#main');
    expect(getCurrentUrl().pathname).toBe('/');
  });

  it('the page begins anew behind the hash', () => {
    const place = standAt('file:///home/mei/app/genewright.html#/tools/primer');
    reloadAt('/layout/home/select');
    expect(place.hash).toBe('#/layout/home/select');
    expect(place.pathname).toBe('/home/mei/app/genewright.html');
    expect(place.reload).toHaveBeenCalledOnce();
    expect(place.assign).not.toHaveBeenCalled();
  });
});
