// Type IIS enzymes of everyday Golden Gate, the usual ones first.

export const EVERYDAY_TYPE_IIS = [
  'BsaI',
  'BbsI',
  'BsmBI',
  'Esp3I',
  'PaqCI',
  'AarI',
  'SapI',
  'BspQI',
  'LguI',
  'BtgZI',
];
