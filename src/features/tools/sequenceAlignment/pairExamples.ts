// Pairs to try; choosing one on either side fills both boxes.
import { RECOMBINASE_GENES } from '#bio/table/recombinases.ts';
import type { Example } from '#src/ui/tool/SourceInput.tsx';
import { pairTool } from './store.ts';
import { alignWords } from './words.ts';

// GenBank AAB02572 (EGFP) and AAV52164 (mCherry).
const EGFP =
  '>EGFP\nMVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTLTYGVQCFSRYPDHMKQHDFFKSAMPEGYVQERTIFFKDDGNYKTRAEVKFEGDTLVNRIELKGIDFKEDGNILGHKLEYNYNSHNVYIMADKQKNGIKVNFKIRHNIEDGSVQLADHYQQNTPIGDGPVLLPDNHYLSTQSALSKDPNEKRDHMVLLEFVTAAGITLGMDELYK\n';
const MCHERRY =
  '>mCherry\nMVSKGEEDNMAIIKEFMRFKVHMEGSVNGHEFEIEGEGEGRPYEGTQTAKLKVTKGGPLPFAWDILSPQFMYGSKAYVKHPADIPDYLKLSFPEGFKWERVMNFEDGGVVTVTQDSSLQDGEFIYKVKLRGTNFPSDGPVMQKKTMGWEASSERMYPEDGALKGEIKQRLKLKDGGHYDAEVKTTYKAKKPVQLPGAYNVNIKLDITSHNEDYTIVEQYERAEGRHSTGGMDELYK\n';

const gene = (version: string) =>
  `>${version.replaceAll(' ', '_')}\n${RECOMBINASE_GENES.find((it) => it.version === version)!.coding.replace(/.{1,60}/g, '$&\n')}`;

const PAIRS = [
  { title: alignWords.examplePair, a: () => gene('Cre (P1)'), b: () => gene('iCre') },
  { title: alignWords.exampleProteins, a: () => EGFP, b: () => MCHERRY },
] as const;

function examples(side: 'a' | 'b'): readonly Example[] {
  return PAIRS.map((pair) => ({
    title: pair.title,
    text: () => {
      pairTool.setText(side === 'a' ? pair.b() : pair.a(), side === 'a' ? 1 : 0);
      return pair[side]();
    },
  }));
}

export const examplesA = examples('a');
export const examplesB = examples('b');
