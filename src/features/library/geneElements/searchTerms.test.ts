import { describe, expect, it } from 'vitest';
import { matchesWord } from './searchTerms.ts';

describe('a Chinese word of a search', () => {
  it.each([
    ['神经元', 'hsyn1 (469) human synapsin promoter'],
    ['神经', 'camkiia (1.3 kb)'],
    ['肝', 'tbg (410) liver-specific promoter'],
    ['钙', 'gcamp6f'],
    ['四环素', 'tetr'],
    ['红色荧光', 'dsred2'],
    ['红色荧光', 'mkate2 monomeric far-red fp'],
  ])('%s finds %s', (word, haystack) => {
    expect(matchesWord(word, haystack)).toBe(true);
  });

  // English letters that begin another word.
  it.each([
    ['神经元', 'minp (synthetic tata)'],
    ['四环素', 'dsred2 tetrameric red fp'],
    ['壮观霉素', 'hsyn1 (448) neuron-specific'],
    ['强力霉素', 'twin-strep tag'],
    ['氨苄', 'gcamp6f'],
    ['红色荧光', 'trxa thioredoxin, engineered'],
    ['视网膜', 'channelrhodopsin 2'],
    ['新霉素', 'mneongreen'],
  ])('%s does not find %s', (word, haystack) => {
    expect(matchesWord(word, haystack)).toBe(false);
  });
});
