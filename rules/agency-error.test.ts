import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agencyErrorMeaning } from './agency-error.ts'

const list = join(import.meta.dirname, '../../shared/data/verifactu/AEAT_errores.properties')
const isThere = existsSync(list)

test('gives codes their meaning, and unknown ones none', () => {
  expect(agencyErrorMeaning(1109)).toBe('recipient_unknown')
  expect(agencyErrorMeaning(3000)).toBe('already_registered')
  expect(agencyErrorMeaning(4112)).toBe('certificate')
  expect(agencyErrorMeaning(9999)).toBeNull()
  expect(agencyErrorMeaning(null)).toBeNull()
})

/** About what we never send: queries, requests, surcharges, groups, third parties, agreements, taxes other than VAT, state bodies. */
const neverOurs = new Set([
  1127, 1128, 1135, 1136, 1137, 1138, 1139, 1140, 1144, 1148, 1149, 1151, 1155, 1157, 1158, 1159, 1160, 1162,
  1163, 1164, 1165, 1166, 1167, 1168, 1169, 1170, 1178, 1183, 1184, 1185, 1186, 1187, 1188, 1197, 1198, 1201,
  1202, 1209, 1211, 1214, 1218, 1224, 1225, 1227, 1228, 1229, 1230, 1231, 1248, 1249, 1250, 1257, 1258, 1259,
  1261, 1264, 1265, 1270, 1271, 1272, 1273, 1277, 1281, 1284, 1285, 1286, 1293, 2009, 3502, 3503, 4105, 4117,
  4122, 4123, 4124, 4125, 4126, 4129, 4130, 4131, 4132, 4133, 4140,
])

test.skipIf(!isThere)(
  `has a meaning for each code that our records can get${isThere ? '' : ' (skipped: ../shared/data/verifactu is absent)'}`,
  () => {
    const codes = [...readFileSync(list, 'latin1').matchAll(/^(\d{4}) =/gm)].map(([, code]) => Number(code))
    expect(codes.length).toBeGreaterThan(200)
    expect(codes.filter((code) => (agencyErrorMeaning(code) === null) !== neverOurs.has(code))).toEqual([])
  },
)
