// Designs with ten sites on both strands, no run of six and GC of 30 to 65 % in every 50 bases; random proteins have
// the residue frequencies of human ones. The answer is the value of the design times a million,
// which is proved best but for the one of few repeats.
import { optimize } from '#bio/codon/optimize.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { findCodonUsage } from '#bio/codon/usage/usage.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { randomHumanProtein } from '#fixtures/codon/randomHumanProtein.ts';
import { rulesFrom, type ShortRules } from '#fixtures/codon/rules.ts';
import { SPECTRIN_BETA_5 } from '#fixtures/codon/spectrinBeta5.ts';
import type { Bench } from './bench.ts';

const EGFP =
  'MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTLTYGVQCFSRYPDHMKQHDFFKSAMPEGYVQERTIFFKDDGNYKTRAEVKFEGDTLVNRIELKGIDFKEDGNILGHKLEYNYNSHNVYIMADKQKNGIKVNFKIRHNIEDGSVQLADHYQQNTPIGDGPVLLPDNHYLSTQSALSKDPNEKRDHMVLLEFVTAAGITLGMDELYK*';
/** Cas9 of S. pyogenes as it is in vectors, without tags. */
const SPCAS9 =
  'MDKKYSIGLDIGTNSVGWAVITDEYKVPSKKFKVLGNTDRHSIKKNLIGALLFDSGETAEATRLKRTARRRYTRRKNRICYLQEIFSNEMAKVDDSFFHRLEESFLVEEDKKHERHPIFGNIVDEVAYHEKYPTIYHLRKKLVDSTDKADLRLIYLALAHMIKFRGHFLIEGDLNPDNSDVDKLFIQLVQTYNQLFEENPINASGVDAKAILSARLSKSRRLENLIAQLPGEKKNGLFGNLIALSLGLTPNFKSNFDLAEDAKLQLSKDTYDDDLDNLLAQIGDQYADLFLAAKNLSDAILLSDILRVNTEITKAPLSASMIKRYDEHHQDLTLLKALVRQQLPEKYKEIFFDQSKNGYAGYIDGGASQEEFYKFIKPILEKMDGTEELLVKLNREDLLRKQRTFDNGSIPHQIHLGELHAILRRQEDFYPFLKDNREKIEKILTFRIPYYVGPLARGNSRFAWMTRKSEETITPWNFEEVVDKGASAQSFIERMTNFDKNLPNEKVLPKHSLLYEYFTVYNELTKVKYVTEGMRKPAFLSGEQKKAIVDLLFKTNRKVTVKQLKEDYFKKIECFDSVEISGVEDRFNASLGTYHDLLKIIKDKDFLDNEENEDILEDIVLTLTLFEDREMIEERLKTYAHLFDDKVMKQLKRRRYTGWGRLSRKLINGIRDKQSGKTILDFLKSDGFANRNFMQLIHDDSLTFKEDIQKAQVSGQGDSLHEHIANLAGSPAIKKGILQTVKVVDELVKVMGRHKPENIVIEMARENQTTQKGQKNSRERMKRIEEGIKELGSQILKEHPVENTQLQNEKLYLYYLQNGRDMYVDQELDINRLSDYDVDHIVPQSFLKDDSIDNKVLTRSDKNRGKSDNVPSEEVVKKMKNYWRQLLNAKLITQRKFDNLTKAERGGLSELDKAGFIKRQLVETRQITKHVAQILDSRMNTKYDENDKLIREVKVITLKSKLVSDFRKDFQFYKVREINNYHHAHDAYLNAVVGTALIKKYPKLESEFVYGDYKVYDVRKMIAKSEQEIGKATAKYFFYSNIMNFFKTEITLANGEIRKRPLIETNGETGEIVWDKGRDFATVRKVLSMPQVNIVKKTEVQTGGFSKESILPKRNSDKLIARKKDWDPKKYGGFDSPTVAYSVLVVAKVEKGKSKKLKSVKELLGITIMERSSFEKNPIDFLEAKGYKEVKKDLIIKLPKYSLFELENGRKRMLASAGELQKGNELALPSKYVNFLYLASHYEKLKGSPEDNEQKQLFVEQHKHYLDEIIEQISEFSKRVILADANLDKVLSAYNKHRDKPIREQAENIIHLFTLTNLGAPAAFKYFDTTIDRKRYTSTKEVLDATLIHQSITGLYETRIDLSQLGGD';
const SITES = 'GAATTC GGATCC AAGCTT CTCGAG GCGGCCGC GCTAGC GGTCTC CGTCTC GAAGAC GCTCTTC'.split(' ');
const WINDOW = { width: 50, min: 0.3, max: 0.65 };

const rules: ShortRules = {
  avoid: SITES.map((pattern) => ({ name: pattern, pattern, strands: 'both' })),
  runs: { A: 5, C: 5, G: 5, T: 5 },
};

export const benches: readonly Bench[] = [
  {
    ...bench('EGFP, GC windows of 50', {
      protein: bytesOf(EGFP),
      more: { windows: [WINDOW] },
      yields: -3982909,
    }),
    within: { warm: 25, cold: 50 },
  },
  {
    ...bench('SpCas9, GC windows of 50', {
      protein: bytesOf(SPCAS9),
      more: { windows: [WINDOW] },
      yields: -11416365,
    }),
    within: { warm: 100, cold: 200 },
  },
  {
    ...bench('SpCas9, at most 15 % in repeated 9-mers', {
      protein: bytesOf(SPCAS9),
      more: { coverage: { length: 9, inverted: true, max: 0.15 } },
      yields: -48943647,
    }),
    within: { warm: 1000 },
  },
  {
    ...bench('EGFP, host usage matched', {
      protein: bytesOf(EGFP),
      yields: -17193399,
      objective: 'matchUsage',
    }),
    within: { warm: 150 },
  },
  {
    ...bench('11 kb spectrin, host usage matched, GC windows of 50', {
      protein: bytesOf(SPECTRIN_BETA_5),
      more: { windows: [WINDOW] },
      yields: -18515633,
      objective: 'matchUsage',
    }),
    within: { warm: 150 },
  },
  bench('4.1 kb, GC windows of 50', {
    protein: randomHumanProtein(1368, createRandom(1368)),
    more: { windows: [WINDOW] },
    yields: -30075562,
  }),
  {
    ...bench('11 kb, GC windows of 50', {
      protein: randomHumanProtein(3674, createRandom(3674)),
      more: { windows: [WINDOW] },
      yields: -92246287,
    }),
    within: { warm: 600, cold: 1200 },
  },
  {
    ...bench('11 kb spectrin, GC windows of 50', {
      protein: bytesOf(SPECTRIN_BETA_5),
      more: { windows: [WINDOW] },
      yields: -168568072,
    }),
    within: { warm: 600, cold: 1200 },
  },
  {
    ...bench('22 kb, no GC windows', {
      protein: randomHumanProtein(7348, createRandom(7348)),
      yields: -12988292,
    }),
    within: { warm: 20 },
  },
];

interface Designed {
  readonly protein: Uint8Array;
  readonly more?: ShortRules;
  readonly yields: number;
  readonly objective?: Problem['objective'];
}

function bench(name: string, { protein, more = {}, yields, objective = 'maxCai' }: Designed): Bench {
  const problem: Problem = {
    protein,
    usage: findCodonUsage('kazusa_human')!,
    ...rulesFrom({ ...rules, ...more }),
    objective,
  };
  return {
    name: `codon: ${name}`,
    size: 3 * protein.length,
    run: () => Math.round(1e6 * unwrap(optimize(problem)).value),
    yields,
  };
}
