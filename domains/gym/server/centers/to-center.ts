import type { Center as CenterRow } from '../../../../platform/server/calls/center.ts'
import type { Center, CenterSheet } from '../../contract/centers.ts'
import { centerSettingsOf } from '../expressions/setting-columns.ts'

export const toCenter = (row: CenterRow): Center => ({
  id: row.id,
  name: row.name,
  address: row.address,
  city: row.city,
  postalCode: row.postal_code,
  latitude: row.latitude,
  longitude: row.longitude,
  email: row.email,
  phone: row.phone,
  social: row.social,
  map: row.map,
  timeZone: row.time_zone,
})

export const toSheet = (row: CenterRow): CenterSheet => ({
  ...toCenter(row),
  companyId: row.company_id,
  ...centerSettingsOf(row),
})
