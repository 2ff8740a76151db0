// Capsids that recombinant AAV is packaged in, by the names that the field uses. A vector has ITRs of AAV2 and is
// packaged in any of them, so that its bases say nothing of the capsid: it is a choice of whoever designs it. Natural
// serotypes: Gao et al. 2004, doi:10.1128/JVI.78.12.6381-6388.2004; AAV-DJ: Grimm et al. 2008,
// doi:10.1128/JVI.00254-08; AAV2.7m8: Dalkara et al. 2013, doi:10.1126/scitranslmed.3005708; Anc80L65: Zinn et al.
// 2015, doi:10.1016/j.celrep.2015.07.019; AAV2-retro: Tervo et al. 2016, doi:10.1016/j.neuron.2016.09.021; PHP.eB and
// PHP.S: Chan et al. 2017, doi:10.1038/nn.4593.

export const AAV_SEROTYPES = [
  'AAV1',
  'AAV2',
  'AAV3B',
  'AAV4',
  'AAV5',
  'AAV6',
  'AAV7',
  'AAV8',
  'AAV9',
  'AAVrh10',
  'AAV-DJ',
  'AAV2-retro',
  'AAV2.7m8',
  'AAV-PHP.eB',
  'AAV-PHP.S',
  'Anc80L65',
] as const;

export type AavSerotype = (typeof AAV_SEROTYPES)[number];
