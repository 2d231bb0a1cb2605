/** Kinds of advice for errors of the tax agency; many codes share one. */
export const agencyErrorGroups = [
  'recipient',
  'company',
  'maker',
  'certificate',
  'suspended',
  'vat',
  'over_limit',
  'clock',
  'known',
  'agency_down',
  'agency_slip',
  'software',
  'unknown',
] as const
export type AgencyErrorGroup = (typeof agencyErrorGroups)[number]
