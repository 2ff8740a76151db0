// Whole proteins under ten sites, runs and GC windows, with the table of two decimals: their proved optima. Known from
// elsewhere, with windows of 50: EGFP -4.05, SpCas9 -11.63, factor VIII -19.91 (-7.46 with windows of 100), and Cre
// -8.27, whose stop is TGA: without one it is -8.2273. Spectrin beta 5 is reported with -170.0 elsewhere, where this
// one has a design of -168.3238 that keeps all rules, is proved best and is read again.
import { describe, expect, it } from 'vitest';
import { checkCertificate } from '#bio/codon/certificate.ts';
import { optimize } from '#bio/codon/optimize.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { proteinOf } from '#bio/codon/problem/problemFaults.ts';
import { designDataOf, jsonBytesOf } from '#bio/codon/report/exports.ts';
import { reportDesign } from '#bio/codon/report/report.ts';
import { findCodonUsage } from '#bio/codon/usage/usage.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { listElements } from '#bio/table/elements.ts';
import { RECOMBINASE_GENES } from '#bio/table/recombinases.ts';
import { rulesFrom } from '#fixtures/codon/rules.ts';
import { SPECTRIN_BETA_5 } from '#fixtures/codon/spectrinBeta5.ts';

const SITES = 'GAATTC GGATCC AAGCTT CTCGAG GCGGCCGC GCTAGC GGTCTC CGTCTC GAAGAC GCTCTTC'.split(' ');
const cas9 = listElements().find(({ id }) => id.startsWith('spcas9-human'))!.versions[0]!.bases;
const EGFP =
  'MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTLTYGVQCFSRYPDHMKQHDFFKSAMPEGYVQERTIFFKDDGNYKTRAEVKFEGDTLVNRIELKGIDFKEDGNILGHKLEYNYNSHNVYIMADKQKNGIKVNFKIRHNIEDGSVQLADHYQQNTPIGDGPVLLPDNHYLSTQSALSKDPNEKRDHMVLLEFVTAAGITLGMDELYK*';
/**
 * Human factor VIII (UniProt P00451) with its signal peptide, the B domain replaced by the SQ linker SFSQNPPVLKRHQR:
 * 1457 residues.
 */
const FACTOR_VIII = `
  MQIELSTCFFLCLLRFCFSATRRYYLGAVELSWDYMQSDLGELPVDARFPPRVPKSFPFNTSVVYKKTLFVEFTDHLFNIAKPRPPWMGLLGPTIQAEVY
  DTVVITLKNMASHPVSLHAVGVSYWKASEGAEYDDQTSQREKEDDKVFPGGSHTYVWQVLKENGPMASDPLCLTYSYLSHVDLVKDLNSGLIGALLVCRE
  GSLAKEKTQTLHKFILLFAVFDEGKSWHSETKNSLMQDRDAASARAWPKMHTVNGYVNRSLPGLIGCHRKSVYWHVIGMGTTPEVHSIFLEGHTFLVRNH
  RQASLEISPITFLTAQTLLMDLGQFLLFCHISSHQHDGMEAYVKVDSCPEEPQLRMKNNEEAEDYDDDLTDSEMDVVRFDDDNSPSFIQIRSVAKKHPKT
  WVHYIAAEEEDWDYAPLVLAPDDRSYKSQYLNNGPQRIGRKYKKVRFMAYTDETFKTREAIQHESGILGPLLYGEVGDTLLIIFKNQASRPYNIYPHGIT
  DVRPLYSRRLPKGVKHLKDFPILPGEIFKYKWTVTVEDGPTKSDPRCLTRYYSSFVNMERDLASGLIGPLLICYKESVDQRGNQIMSDKRNVILFSVFDE
  NRSWYLTENIQRFLPNPAGVQLEDPEFQASNIMHSINGYVFDSLQLSVCLHEVAYWYILSIGAQTDFLSVFFSGYTFKHKMVYEDTLTLFPFSGETVFMS
  MENPGLWILGCHNSDFRNRGMTALLKVSSCDKNTGDYYEDSYEDISAYLLSKNNAIEPRSFSQNPPVLKRHQREITRTTLQSDQEEIDYDDTISVEMKKE
  DFDIYDEDENQSPRSFQKKTRHYFIAAVERLWDYGMSSSPHVLRNRAQSGSVPQFKKVVFQEFTDGSFTQPLYRGELNEHLGLLGPYIRAEVEDNIMVTF
  RNQASRPYSFYSSLISYEEDQRQGAEPRKNFVKPNETKTYFWKVQHHMAPTKDEFDCKAWAYFSDVDLEKDVHSGLIGPLLVCHTNTLNPAHGRQVTVQE
  FALFFTIFDETKSWYFTENMERNCRAPCNIQMEDPTFKENYRFHAINGYIMDTLPGLVMAQDQRIRWYLLSMGSNENIHSIHFSGHVFTVRKKEEYKMAL
  YNLYPGVFETVEMLPSKAGIWRVECLIGEHLHAGMSTLFLVYSNKCQTPLGMASGHIRDFQITASGQYGQWAPKLARLHYSGSINAWSTKEPFSWIKVDL
  LAPMIIHGIKTQGARQKFSSLYISQFIIMYSLDGKKWQTYRGNSTGTLMVFFGNVDSSGIKHNIFNPPIIARYIRLHPTHYSIRSTLRMELMGCDLNSCS
  MPLGMESKAISDAQITASSYFTNMFATWSPSKARLHLQGRSNAWRPQVNNPKEWLQVDFQKTMKVTGVTTQGVKSLLTSMYVKEFLISSSQDGHQWTLFF
  QNGKVKVFQGNQDSFTPVVNSLDPPLLTRYLRIHPQSWVHQIALRMEVLGCEAQDLY`.replace(/\s/g, '');

const PROTEINS = {
  EGFP: bytesOf(EGFP),
  'factor VIII without B domain': bytesOf(FACTOR_VIII),
  'Cre of phage P1': proteinOf(bytesOf(RECOMBINASE_GENES[0]!.coding))!,
  'spectrin beta 5': bytesOf(SPECTRIN_BETA_5),
  SpCas9: proteinOf(cas9.map((base) => 'ACGT'.charCodeAt(base)))!,
};

describe('optimize', () => {
  it.each([
    ['EGFP', 0, 0],
    ['EGFP', 50, -4.049803],
    ['EGFP', 100, -1.776142],
    ['Cre of phage P1', 0, -0.533157],
    ['Cre of phage P1', 50, -8.227289],
    ['Cre of phage P1', 100, -4.049755],
    ['SpCas9', 0, -2.431024],
    ['SpCas9', 50, -11.626655],
    ['SpCas9', 100, -3.360594],
    ['factor VIII without B domain', 0, -3.677966],
    ['factor VIII without B domain', 50, -19.914442],
    ['factor VIII without B domain', 100, -7.455417],
    ['spectrin beta 5', 0, -5.929145],
    ['spectrin beta 5', 50, -168.323789],
    ['spectrin beta 5', 100, -104.829735],
  ] as const)('proves %s with GC in every %i bases', (name, width, value) => {
    const problem: Problem = {
      protein: PROTEINS[name],
      usage: findCodonUsage('egf_kazusa_h_sapiens_9606')!,
      ...rulesFrom({
        avoid: SITES.map((pattern) => ({ name: pattern, pattern, strands: 'both' })),
        runs: { A: 5, C: 5, G: 5, T: 5 },
        windows: width > 0 ? [{ width, min: 0.3, max: 0.65 }] : [],
      }),
      objective: 'maxCai',
    };
    const design = unwrap(optimize(problem));
    expect(design.status).toBe('optimal');
    expect(design.value).toBeCloseTo(value, 5);
    const file = designDataOf(name, problem, design, reportDesign(problem, design));
    expect(unwrap(checkCertificate(textOf(jsonBytesOf(file)))).finding).toBe('optimal');
  });

  // The stop counts where the last windows reach: TAA, TAG and none leave -8.2273.
  it.each([
    ['TGA', -8.267487],
    ['TAA', -8.227289],
  ] as const)('proves Cre ended with %s', (stop, value) => {
    const problem: Problem = {
      protein: bytesOf(`${textOf(PROTEINS['Cre of phage P1']).replace(/\*$/, '')}*`),
      usage: findCodonUsage('egf_kazusa_h_sapiens_9606')!,
      ...rulesFrom({
        avoid: SITES.map((pattern) => ({ name: pattern, pattern, strands: 'both' })),
        runs: { A: 5, C: 5, G: 5, T: 5 },
        windows: [{ width: 50, min: 0.3, max: 0.65 }],
        stop,
      }),
      objective: 'maxCai',
    };
    const design = unwrap(optimize(problem));
    expect(design.status).toBe('optimal');
    expect(design.value).toBeCloseTo(value, 5);
  });

  it('proves factor VIII where GC of the whole binds beside windows of 100', () => {
    const problem: Problem = {
      protein: PROTEINS['factor VIII without B domain'],
      usage: findCodonUsage('egf_kazusa_h_sapiens_9606')!,
      ...rulesFrom({
        avoid: SITES.map((pattern) => ({ name: pattern, pattern, strands: 'both' })),
        runs: { A: 5, C: 5, G: 5, T: 5 },
        gc: { min: 0.5, max: 0.55 },
        windows: [{ width: 100, min: 0.3, max: 0.65 }],
      }),
      objective: 'maxCai',
    };
    const design = unwrap(optimize(problem, { effort: 6e7 }));
    expect(design.loss).toBeLessThan(1e-3);
    const file = designDataOf('whole', problem, design, reportDesign(problem, design));
    expect(unwrap(checkCertificate(textOf(jsonBytesOf(file)))).finding).toBe('optimal');
  });

  it.each([50, 100])(
    'matches host usage at its bound for spectrin beta 5 with GC in every %i bases',
    (width) => {
      const problem: Problem = {
        protein: PROTEINS['spectrin beta 5'],
        usage: findCodonUsage('egf_kazusa_h_sapiens_9606')!,
        ...rulesFrom({
          avoid: SITES.map((pattern) => ({ name: pattern, pattern, strands: 'both' })),
          runs: { A: 5, C: 5, G: 5, T: 5 },
          windows: [{ width, min: 0.3, max: 0.65 }],
        }),
        objective: 'matchUsage',
      };
      const design = unwrap(optimize(problem, { effort: 1.2e8 }));
      expect(design.status).toBe('optimal');
      expect(design.value).toBeCloseTo(-24.95, 6);
    },
  );
});
