/** What an error of the tax agency asks of the owner. Many codes ask the same. */
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
